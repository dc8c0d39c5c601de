import { createNonce } from '../app/http/content-security-policy.ts'

const POLICY = 'Content-Security-Policy'
const MARK = 'X-Marquee-Page'
/** What each answer says for itself. */
const OWN = ['content-security-policy', 'server-timing', 'x-request-id']

const encoder = new TextEncoder()

type Times = { freshUntil: number; hardUntil: number }

/** A word of the page that gives way to another of the same length in each answer, and the bytes at which it stands. */
type Word = { word: string; places: number[] }

type Mark = Times & {
  headers: [string, string][]
  policy: string
  nonce: Word
  requestId: Word
  length: number
}

/**
 * A page as it was drawn. Its nonce and the name of its request give way to those of each answer. Nobody is ever told
 * the nonce that a page is stored with, so no text on the page can have itself taken for a place to put one.
 */
export type StoredPage = Mark & { bytes: Uint8Array<ArrayBuffer> }

/** The nonce of a page that was drawn. */
export function nonceOf({ headers }: Response): string | null {
  return /'nonce-([^']{22,})'/.exec(headers.get(POLICY) ?? '')?.[1] ?? null
}

/** What was drawn as something to keep. */
export function storedPageOf(
  html: string,
  { headers, nonce, requestId, ...times }: Times & { headers: Headers; nonce: string; requestId: string },
): StoredPage {
  const bytes = encoder.encode(html)
  return {
    ...times,
    headers: [...headers].filter(([name]) => !OWN.includes(name)),
    policy: headers.get(POLICY) ?? '',
    nonce: { word: nonce, places: placesOf(nonce, html) },
    requestId: { word: requestId, places: placesOf(requestId, html) },
    length: bytes.length,
    bytes,
  }
}

function placesOf(word: string, html: string): number[] {
  const places: number[] = []
  let at = 0
  for (const before of html.split(word).slice(0, -1)) {
    at += encoder.encode(before).length
    places.push(at)
    at += word.length
  }
  return places
}

/** The page as an answer of its own, which nobody has had before. The page is used up with it. */
export function answerWith(page: StoredPage, own: { requestId: string; timing: string }): Response {
  const nonce = createNonce()
  put(nonce, page.nonce, page.bytes)
  put(own.requestId, page.requestId, page.bytes)
  return new Response(page.bytes, {
    headers: [
      ...page.headers,
      [POLICY, page.policy.replaceAll(page.nonce.word, nonce)],
      ['Server-Timing', own.timing],
      ['X-Request-Id', own.requestId],
    ],
  })
}

function put(word: string, { places }: Word, bytes: Uint8Array): void {
  const written = encoder.encode(word)
  for (const at of places) bytes.set(written, at)
}

/** As a cache takes it: it lets go of what is too old by itself. */
export function packed({ bytes, ...mark }: StoredPage): Response {
  const seconds = Math.ceil((mark.hardUntil - Date.now()) / 1000)
  return new Response(bytes, {
    headers: { [MARK]: JSON.stringify(mark satisfies Mark), 'Cache-Control': `max-age=${seconds}` },
  })
}

/** What a cache gave; `null` for anything but a whole page that is not too old. What it says itself is not the page's. */
export async function unpacked(stored: Response): Promise<StoredPage | null> {
  const mark: unknown = JSON.parse(stored.headers.get(MARK) ?? 'null')
  if (!isMark(mark) || mark.hardUntil <= Date.now()) return null
  const bytes = new Uint8Array(await stored.arrayBuffer())
  const isIntact = bytes.length === mark.length && stands(mark.nonce, bytes) && stands(mark.requestId, bytes)
  return isIntact ? { ...mark, bytes } : null
}

/** Whether the word is where it is said to be: nothing else is ever written over. */
function stands({ word, places }: Word, bytes: Uint8Array): boolean {
  const written = encoder.encode(word)
  return places.every((at) => written.every((byte, index) => bytes[at + index] === byte))
}

function isMark(value: unknown): value is Mark {
  if (typeof value !== 'object' || value === null) return false
  const all = (names: string[], is: (field: unknown) => boolean) =>
    names.every((name) => is(Reflect.get(value, name)))
  return (
    all(['freshUntil', 'hardUntil', 'length'], Number.isFinite) &&
    all(['nonce', 'requestId'], isWord) &&
    all(['policy'], (policy) => typeof policy === 'string') &&
    all(['headers'], Array.isArray)
  )
}

function isWord(value: unknown): value is Word {
  if (typeof value !== 'object' || value === null || !('word' in value && 'places' in value)) return false
  return typeof value.word === 'string' && value.word !== '' && Array.isArray(value.places)
}
