import pTimeout from 'p-timeout'
import type { Told } from '../load-context.ts'
import { askedByNobody, type KeptPage } from './kept-pages.ts'
import { answerWith, packed, type StoredPage, storedPageOf, unpacked } from './stored-page.ts'

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
  /** Which pages the browser has, in the words of `If-None-Match`. */
  known: string | null
  waitUntil: (work: Promise<unknown>) => void
  draw: (request: Request) => Promise<Drawn>
}

/** What one visitor gets, and what others may get as well, which is made of it once they have theirs. */
type Outcome = { answer: Response; keep: () => Promise<StoredPage | null> }

/** Keeps what was drawn for nobody in particular in the data centre's cache, which may fail and costs time alone then. */
export function createPageCache({ version, room = openRoom, patience = 200 }: PageCacheOptions) {
  /** Pages that are being drawn for somebody, or again behind an answer. */
  const underWay = new Map<string, Promise<StoredPage | null>>()

  return async function answerKept(asked: KeptPage, visit: Visit): Promise<Response> {
    const key = keyOf(asked, version)
    const found = await orNull(patience, read(key))
    if (found !== null) {
      const isStale = found.freshUntil <= Date.now()
      if (isStale && !underWay.has(key)) drawForAll(asked, key, visit).catch(() => {})
      return answerWith(found, { ...visit, timing: withoutCall(isStale ? 'stale' : 'hit') })
    }
    const other = underWay.get(key)
    const shared = other === undefined ? null : await orNull(patience * DRAWING, other)
    if (shared !== null) return answerWith(shared, { ...visit, timing: withoutCall('shared') })
    return (await drawForAll(asked, key, visit)).answer
  }

  /** Goes on when who asked has left, as others may be waiting. A failure leaves what is kept as it was. */
  function drawForAll(asked: KeptPage, key: string, visit: Visit): Promise<Outcome> {
    const drawing = draw(asked, visit)
    const kept = drawing.then(({ keep }) => keep()).catch(() => null)
    underWay.set(key, kept)
    visit.waitUntil(
      kept.then(async (page) => {
        if (underWay.get(key) === kept) underWay.delete(key)
        if (page !== null) await write(key, page)
      }),
    )
    return drawing
  }

  async function draw(asked: KeptPage, visit: Visit): Promise<Outcome> {
    const { requestId } = visit
    const { page, told } = await visit.draw(askedByNobody(asked, requestId))
    page.headers.append('Server-Timing', timingOf('miss'))
    if (!isKeepable(page, told)) return { answer: page, keep: async () => null }

    const { headers } = page
    const bytes = await page.arrayBuffer()
    async function store() {
      const html = new TextDecoder().decode(bytes)
      return isWhole(html) ? storedPageOf(html, { headers, requestId, ...timesOf(asked) }) : null
    }
    if (visit.known === null) return { answer: new Response(bytes, page), keep: () => answered().then(store) }

    // Who has it from before may have the very same, and need not get it again.
    const kept = await store()
    const timing = headers.get('Server-Timing') ?? ''
    const answer = kept === null ? new Response(bytes, page) : answerWith(kept, { ...visit, timing })
    return { answer, keep: async () => kept }
  }

  async function read(key: string): Promise<StoredPage | null> {
    const found = await (await room()).match(key)
    return found === undefined ? null : unpacked(found)
  }

  async function write(key: string, page: StoredPage): Promise<void> {
    const written = room().then((cache) => cache.put(key, packed(page)))
    await orNull(patience, written)
  }
}

/** How many times as long as for the cache one waits for what is drawn for somebody else. */
const DRAWING = 5

type Found = 'hit' | 'stale' | 'shared' | 'miss'

const timingOf = (found: Found) => `cache;desc="1", page;desc="${found}"`
const withoutCall = (found: Found) => `${timingOf(found)}, api;desc="0"`

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

/** After a macrotask the answer that is being given has left: who waits for it has no use for a page to keep. */
const answered = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** Whether every part of it could be drawn; React leaves such a sign where one could not. */
function isWhole(html: string): boolean {
  return !html.includes('<!--$!-->')
}

/** The outcome of `work`; `null` when it fails or takes too long. */
function orNull<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  return pTimeout(work, { milliseconds, fallback: () => null }).catch(() => null)
}
