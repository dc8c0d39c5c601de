import { createEntry } from '../entry.ts'

export const at = 'https://marquee.example'
const anonymous = { viewer: null, imageBase: '' }
const viewerHeader = (changes: object) => encodeURIComponent(JSON.stringify({ ...anonymous, ...changes }))

export type Site = {
  version?: string
  /** Response of the API, for its headers. */
  api?: () => Response
  /** Headers of the page. */
  headers?: Record<string, string>
  status?: number
  /** The policy up to the nonce. */
  policy?: string
}

/** A site of pages that say which request they were drawn for, and what they cost. */
export function openTestSite({
  version = crypto.randomUUID(),
  api = () => answered({}),
  headers,
  status = 200,
  policy = "default-src 'none'; script-src 'self'",
}: Site = {}) {
  const deferred: Promise<unknown>[] = []
  let calls = 0
  const API = {
    async fetch() {
      calls += 1
      return api()
    },
  }
  const entry = createEntry(async (request, context) => {
    await context.api.api.me.$get()
    const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    const theme = request.headers.get('Cookie') ?? 'no theme'
    const id = request.headers.get('X-Request-Id')
    const html = `<p>${request.url} ${theme}</p><script nonce="${nonce}">"${id}"</script><script nonce="${nonce}"></script>`
    const said = { 'Content-Security-Policy': `${policy} 'nonce-${nonce}'`, ...headers }
    return new Response(html, { status, headers: said })
  }, version)

  async function ask(path: string, init: RequestInit = {}) {
    const before = calls
    const answer = await entry({
      ...{ request: new Request(at + path, init), env: { API } },
      waitUntil: (work) => deferred.push(work),
    })
    const html = await answer.text()
    await Promise.all(deferred.splice(0))
    return {
      answer,
      html,
      calls: calls - before,
      found: /page;desc="(\w+)"/.exec(answer.headers.get('Server-Timing') ?? '')?.[1],
    }
  }
  return { ask, version }
}

export function answered(changes: object, status = 200, headers: HeadersInit = {}): Response {
  return Response.json({}, { status, headers: { 'x-marquee-frame': viewerHeader(changes), ...headers } })
}

export const film = '/search/detail/27205?type=movies'
