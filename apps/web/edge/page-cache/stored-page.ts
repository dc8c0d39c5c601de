import { isKnownTag } from '@marquee/domain/entity-tag'
import { sha256, withoutNonce } from './script-hashes.ts'

const POLICY = 'Content-Security-Policy'
const METADATA_HEADER = 'X-Marquee-Page'
/** Headers that differ with every response. */
const PER_RESPONSE = ['server-timing', 'x-request-id']

type Times = { freshUntil: number; hardUntil: number }

/** Data stored beside the HTML. */
type Metadata = Times & { etag: string; headers: Record<string, string> }

/** A page without anything that is valid for one response only, such as a nonce. */
export type StoredPage = Metadata & { body: string | ReadableStream | null }

/** Makes a page cacheable; `null` if it depends on its own response. */
export async function toStoredPage(
  drawn: string,
  { headers, requestId, ...times }: Times & { headers: Headers; requestId: string },
): Promise<StoredPage | null> {
  // Equal pages have equal ETags, whichever request they were rendered for.
  const page = await withoutNonce(drawn.replaceAll(requestId, ''), headers.get(POLICY) ?? '')
  if (page === null) return null

  const etag = `"${await sha256(page.policy + page.html)}"`
  const said = new Headers(headers)
  for (const name of PER_RESPONSE) said.delete(name)
  said.set(POLICY, page.policy)
  said.set('ETag', etag)
  return { ...times, etag, headers: Object.fromEntries(said), body: page.html }
}

/** Response with the page, or 304 if the browser has it. */
export function responseOf(
  { headers, etag, body }: StoredPage,
  { requestId, timing, known }: { requestId: string; timing: string; known: string | null },
): Response {
  const isKnown = isKnownTag(known, etag)
  return new Response(isKnown ? null : body, {
    status: isKnown ? 304 : 200,
    headers: { ...headers, 'Server-Timing': timing, 'X-Request-Id': requestId },
  })
}

/** Cache entry of a page; the cache drops it when it is too old. */
export function toCacheEntry({ body, ...metadata }: StoredPage): Response {
  const seconds = Math.ceil((metadata.hardUntil - Date.now()) / 1000)
  return new Response(body, {
    headers: {
      [METADATA_HEADER]: JSON.stringify(metadata satisfies Metadata),
      'Cache-Control': `max-age=${seconds}`,
    },
  })
}

/** Reads a cache entry; `null` for anything but a page that is not too old. */
export function fromCacheEntry({ headers, body }: Response): StoredPage | null {
  const metadata: unknown = JSON.parse(headers.get(METADATA_HEADER) ?? 'null')
  return isMetadata(metadata) && metadata.hardUntil > Date.now() ? { ...metadata, body } : null
}

function isMetadata(value: unknown): value is Metadata {
  if (typeof value !== 'object' || value === null) return false
  const read = (name: keyof Metadata) => Reflect.get(value, name)
  return (
    Number.isFinite(read('freshUntil')) &&
    Number.isFinite(read('hardUntil')) &&
    typeof read('etag') === 'string' &&
    read('headers') instanceof Object
  )
}
