import type { Told } from '../load-context.ts'
import { askedByNobody, type KeptPage } from './kept-pages.ts'
import { answerWith, nonceOf, packed, type StoredPage, storedPageOf, unpacked } from './stored-page.ts'

/** A page as a browser gets it, and what the API told while it was drawn. */
export type Drawn = { page: Response; told: Told }

/** What pages say of caching: whoever signs in and goes back must not find what they saw before. */
export const ASK_AGAIN = 'private, no-cache'

/** The part of the Cache API that is used. */
type CacheRoom = Pick<Cache, 'match' | 'put'>

type PageCacheOptions = {
  /** Which build draws the pages: another one names other files, and asks for none of these. */
  version: string
  room?: () => Promise<CacheRoom>
  /** Milliseconds after which a page is drawn rather than waited for. */
  patience?: number
}

type Visit = {
  requestId: string
  waitUntil: (work: Promise<unknown>) => void
  draw: (request: Request) => Promise<Drawn>
}

/** Keeps what was drawn for nobody in particular in the data centre's cache, which may fail and costs time alone then. */
export function createPageCache({ version, room = openRoom, patience = 200 }: PageCacheOptions) {
  const beingRenewed = new Set<string>()

  return async function answerKept(asked: KeptPage, visit: Visit): Promise<Response> {
    const key = keyOf(asked, version)
    const kept = await within(patience, read(key)).catch(() => null)
    const { requestId } = visit
    // Nearly all of a data centre have names of one length.
    if (kept === null || kept.requestId.word.length !== requestId.length) return draw(asked, key, visit)

    const isStale = kept.freshUntil <= Date.now()
    if (isStale && !beingRenewed.has(key)) visit.waitUntil(renew(asked, key, visit))
    return answerWith(kept, { requestId, timing: `${timingOf(isStale ? 'stale' : 'hit')}, api;desc="0"` })
  }

  async function draw(asked: KeptPage, key: string, { requestId, ...visit }: Visit): Promise<Response> {
    const { page, told } = await visit.draw(askedByNobody(asked, requestId))
    page.headers.append('Server-Timing', timingOf('miss'))
    const nonce = isKeepable(page, told) ? nonceOf(page) : null
    if (nonce === null) return page

    const { headers } = page
    const html = await page.text()
    const drawn = storedPageOf(html, { headers, nonce, requestId, ...timesOf(asked) })
    if (isWhole(html)) visit.waitUntil(write(key, { ...drawn, bytes: drawn.bytes.slice() }))
    return answerWith(drawn, { requestId, timing: headers.get('Server-Timing') ?? '' })
  }

  /** One at a time here, and its failure leaves the page as it was. */
  async function renew(asked: KeptPage, key: string, visit: Visit): Promise<void> {
    beingRenewed.add(key)
    const drawing = draw(asked, key, visit).then(({ body }) => body?.cancel())
    await drawing.catch(() => {}).finally(() => beingRenewed.delete(key))
  }

  async function read(key: string): Promise<StoredPage | null> {
    const found = await (await room()).match(key)
    return found === undefined ? null : unpacked(found)
  }

  async function write(key: string, page: StoredPage): Promise<void> {
    const written = room().then((cache) => cache.put(key, packed(page)))
    await within(patience, written).catch(() => {})
  }
}

const timingOf = (found: 'hit' | 'stale' | 'miss') => `cache;desc="1", page;desc="${found}"`

const openRoom = async (): Promise<CacheRoom> => caches.open('pages')

/** Only a key; nothing listens there. */
function keyOf({ address, theme }: KeptPage, version: string): string {
  return `https://pages.marquee.internal/${version}/${theme ?? 'system'}?${encodeURIComponent(address)}`
}

function timesOf({ fresh, hard }: KeptPage) {
  const now = Date.now()
  return { freshUntil: now + fresh, hardUntil: now + hard }
}

/** Only a page that nobody in particular was meant by, and that says no more of caching than all do. */
function isKeepable({ status, headers }: Response, { cookies, isForAnybody }: Told): boolean {
  return (
    status === 200 &&
    isForAnybody &&
    cookies.length === 0 &&
    !headers.has('Set-Cookie') &&
    headers.get('Cache-Control') === ASK_AGAIN
  )
}

/** Whether every part of it could be drawn; React leaves such a sign where one could not. */
function isWhole(html: string): boolean {
  return !html.includes('<!--$!-->')
}

/** The work's own end, or an error when time is up. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The cache does not answer')), milliseconds)
  })
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}
