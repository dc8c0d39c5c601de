import { Agent, request } from 'node:http'

export type Ask = {
  path: string
  method?: string
  session?: string
  /** Sent as JSON, or as the form that it is. */
  body?: object | URLSearchParams
  headers?: Record<string, string>
}
export type Answer = { status: number; milliseconds: number; timing: string; text: string }

/** Connections that stay open, like a browser's. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends one request as a page of the site would, reads the answer to its end and says how long that took. */
export function send(origin: string, { path, method = 'GET', session, body, headers }: Ask): Promise<Answer> {
  const isForm = body instanceof URLSearchParams
  const sent = body === undefined ? undefined : isForm ? String(body) : JSON.stringify(body)
  const type = isForm ? 'application/x-www-form-urlencoded;charset=UTF-8' : 'application/json'
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const outgoing = request(origin + path, {
      agent,
      method,
      headers: {
        ...(method === 'GET' ? {} : { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }),
        ...(session === undefined ? {} : { Cookie: `__Host-session=${session}` }),
        ...(sent === undefined ? {} : { 'Content-Type': type, 'Content-Length': Buffer.byteLength(sent) }),
        ...headers,
      },
    })
    outgoing.on('error', reject)
    outgoing.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          milliseconds: performance.now() - started,
          timing: [answer.headers['server-timing'] ?? ''].flat().join(', '),
          text: Buffer.concat(parts).toString(),
        }),
      )
    })
    outgoing.end(sent)
  })
}

/** Sends a request and throws unless it succeeds, as an error would be measured as something else. */
export async function sendOrThrow(origin: string, ask: Ask): Promise<Answer> {
  const answer = await send(origin, ask)
  if (answer.status >= 300)
    throw new Error(
      `${ask.method ?? 'GET'} ${ask.path} answered ${answer.status}: ${answer.text.slice(0, 300)}`,
    )
  return answer
}

export function closeConnections(): void {
  agent.destroy()
}
