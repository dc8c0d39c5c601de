import { sha256, withoutNonce } from './script-hashes.ts'

const POLICY = 'Content-Security-Policy'
const MARK = 'X-Marquee-Page'
/** What each answer says for itself. */
const OWN = ['server-timing', 'x-request-id']

type Times = { freshUntil: number; hardUntil: number }

/** What is said of a page when it is given to somebody. */
type Mark = Times & { etag: string; headers: Record<string, string> }

/** A page that everybody gets as it is: nothing on it is good for one answer only. */
export type StoredPage = Mark & { body: string | ReadableStream | null }

/** What was drawn, as something to keep; `null` if it was drawn for one answer only. */
export async function storedPageOf(
  drawn: string,
  { headers, requestId, ...times }: Times & { headers: Headers; requestId: string },
): Promise<StoredPage | null> {
  // Equal pages have equal tags, whoever they were drawn for.
  const page = await withoutNonce(drawn.replaceAll(requestId, ''), headers.get(POLICY) ?? '')
  if (page === null) return null

  const etag = `"${await sha256(page.policy + page.html)}"`
  const said = new Headers(headers)
  for (const name of OWN) said.delete(name)
  said.set(POLICY, page.policy)
  said.set('ETag', etag)
  return { ...times, etag, headers: Object.fromEntries(said), body: page.html }
}

/** The page as an answer, or that it is what the browser has already. */
export function answerWith(
  { headers, etag, body }: StoredPage,
  { requestId, timing, known }: { requestId: string; timing: string; known: string | null },
): Response {
  const isKnown = known !== null && namesTag(known, etag)
  return new Response(isKnown ? null : body, {
    status: isKnown ? 304 : 200,
    headers: { ...headers, 'Server-Timing': timing, 'X-Request-Id': requestId },
  })
}

/** Whether `If-None-Match` names the tag, which Cloudflare calls weak once it has packed the page. */
function namesTag(known: string, etag: string): boolean {
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** As a cache takes it: it lets go of what is too old by itself. */
export function packed({ body, ...mark }: StoredPage): Response {
  const seconds = Math.ceil((mark.hardUntil - Date.now()) / 1000)
  return new Response(body, {
    headers: { [MARK]: JSON.stringify(mark satisfies Mark), 'Cache-Control': `max-age=${seconds}` },
  })
}

/** What a cache gave; `null` for anything but a page that is not too old. What it says itself is not the page's. */
export function unpacked({ headers, body }: Response): StoredPage | null {
  const mark: unknown = JSON.parse(headers.get(MARK) ?? 'null')
  return isMark(mark) && mark.hardUntil > Date.now() ? { ...mark, body } : null
}

function isMark(value: unknown): value is Mark {
  if (typeof value !== 'object' || value === null) return false
  const says = (name: keyof Mark) => Reflect.get(value, name)
  return (
    Number.isFinite(says('freshUntil')) &&
    Number.isFinite(says('hardUntil')) &&
    typeof says('etag') === 'string' &&
    says('headers') instanceof Object
  )
}
