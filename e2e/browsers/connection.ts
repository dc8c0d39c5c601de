import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { REPORT_PATH, type Report } from './watch-page.ts'

export type Connection = {
  origin: string
  /** Method and path of every request that reached the product, in order. */
  requests: string[]
  reports: Report[]
  /** From now on every connection breaks, as without a network; reports still arrive. */
  cut(): void
  /**
   * Cuts when a request of this method and path comes, before it reaches the product, but not before `after`; fulfils
   * then.
   */
  cutAt(request: RegExp, after?: Promise<unknown>): Promise<void>
  restore(): void
  close(): void
}

/**
 * The product under an address of a test's own. Cutting it is the same in every engine and for pages and workers alike,
 * which "offline" switches of browsers are not. `injected` is run first in every page.
 */
export async function openConnection(product: string, injected?: string): Promise<Connection> {
  const requests: string[] = []
  const reports: Report[] = []
  let isCut = false
  let cutting: { request: RegExp; after: Promise<unknown> | undefined; done: () => void } | null = null
  const cut = () => {
    isCut = true
    server.closeAllConnections()
  }

  const server = createServer(async (incoming, answer) => {
    if (incoming.url === REPORT_PATH) {
      reports.push(JSON.parse(await text(incoming)))
      answer.writeHead(204).end()
      return
    }
    const name = `${incoming.method} ${incoming.url}`
    const reached = cutting
    if (reached?.request.test(name)) {
      await reached.after
      cut()
      reached.done()
    }
    if (isCut) incoming.socket.destroy()
    else {
      requests.push(name)
      forward(product, incoming, answer, injected)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
    requests,
    reports,
    cut,
    cutAt: (request, after) =>
      new Promise((done) => {
        cutting = { request, after, done }
      }),
    restore: () => {
      isCut = false
      cutting = null
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function forward(
  product: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
  injected?: string,
): void {
  const headers = { ...incoming.headers, ...(injected && { 'accept-encoding': 'identity' }) }
  const outgoing = request(
    new URL(incoming.url ?? '/', product),
    { method: incoming.method, headers },
    (upstream) => {
      upstream.on('error', () => answer.destroy())
      if (injected === undefined) {
        answer.writeHead(upstream.statusCode ?? 502, upstream.headers)
        upstream.pipe(answer)
      } else void answerInjected(upstream, answer, injected)
    },
  )
  outgoing.on('error', () => answer.destroy())
  incoming.pipe(outgoing)
}

/** The page's policy allows one script more, this one; nothing else of it changes. */
async function answerInjected(
  upstream: IncomingMessage,
  answer: ServerResponse,
  script: string,
): Promise<void> {
  const headers = { ...upstream.headers }
  const policy = headers['content-security-policy']
  if (typeof policy === 'string') {
    const hash = createHash('sha256').update(script).digest('base64')
    headers['content-security-policy'] = policy.replace(/script-src [^;]*/, `$& 'sha256-${hash}'`)
  }
  if (!headers['content-type']?.startsWith('text/html')) {
    answer.writeHead(upstream.statusCode ?? 502, headers)
    upstream.pipe(answer)
    return
  }
  delete headers['content-length']
  const page = await text(upstream)
  answer.writeHead(upstream.statusCode ?? 502, headers)
  // It leaves no trace, for hydration compares the document with what React would render.
  answer.end(page.replace(/<head[^>]*>/, (head) => `${head}<script>${script}</script>`))
}
