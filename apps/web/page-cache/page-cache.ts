import { SIGNED_OUT } from '../frame.ts'
import type { Told } from '../load-context.ts'
import { askedByNobody, type KeptPage } from './kept-pages.ts'
import { answerWith, isWhole, packed, type StoredPage, storedPageOf, unpacked } from './stored-page.ts'

type Drawn = { page: Response; told: Told }

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

  return async function answerKept(asked: KeptPage, visit: Visit): Promise<Drawn> {
    const key = keyOf(asked, version)
    const kept = await within(patience, read(key)).catch(() => null)
    if (kept === null) return withTiming(await draw(asked, key, visit), 'miss')

    const isStale = kept.freshUntil <= Date.now()
    if (isStale && !beingRenewed.has(key)) visit.waitUntil(renew(asked, key, visit))
    const page = answerWith(kept, visit.requestId)
    return withTiming({ page, told: NOTHING }, isStale ? 'stale' : 'hit')
  }

  async function draw(asked: KeptPage, key: string, { requestId, ...visit }: Visit): Promise<Drawn> {
    const { page, told } = await visit.draw(askedByNobody(asked, requestId))
    const drawn = isKeepable(page, told) ? await storedPageOf(page, { requestId, ...timesOf(asked) }) : null
    if (drawn === null) return { page, told }

    if (isWhole(drawn)) visit.waitUntil(write(key, drawn))
    return { page: answerWith(drawn, requestId), told }
  }

  /** One at a time here, and its failure leaves the page as it was. */
  async function renew(asked: KeptPage, key: string, visit: Visit): Promise<void> {
    beingRenewed.add(key)
    const drawing = draw(asked, key, visit).then(({ page }) => page.body?.cancel())
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

/** What the API tells when it is not asked. */
const NOTHING: Told = { cookies: [], timings: [], frame: SIGNED_OUT, isForAnybody: true }

function withTiming(drawn: Drawn, found: 'hit' | 'stale' | 'miss'): Drawn {
  drawn.page.headers.append('Server-Timing', `cache;desc="1", page;desc="${found}"`)
  return drawn
}

const openRoom = async (): Promise<CacheRoom> => caches.open('pages')

/** Only a key; nothing listens there. */
function keyOf({ address, theme }: KeptPage, version: string): string {
  const key = new URLSearchParams({ version, theme: theme ?? 'system', address: address.href })
  return `https://pages.marquee.internal/?${key}`
}

function timesOf({ fresh, hard }: KeptPage) {
  const now = Date.now()
  return { freshUntil: now + fresh, hardUntil: now + hard }
}

/** Only a page that is whole, and that nobody in particular was meant by. */
function isKeepable(page: Response, { cookies, isForAnybody }: Told): boolean {
  const says = (name: string) => page.headers.has(name)
  return (
    page.status === 200 &&
    isForAnybody &&
    cookies.length === 0 &&
    !says('Set-Cookie') &&
    !says('Cache-Control')
  )
}

/** The work's own end, or an error when time is up. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The cache does not answer')), milliseconds)
  })
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}
