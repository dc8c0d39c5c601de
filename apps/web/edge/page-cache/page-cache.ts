import pTimeout from 'p-timeout'
import type { ApiResponseInfo } from '../load-context.ts'
import { anonymousRequest, type CacheablePage } from './cacheable-pages.ts'
import { fromCacheEntry, responseOf, type StoredPage, toCacheEntry, toStoredPage } from './stored-page.ts'

/** A rendered page, and what the API reported while it was rendered. */
export type RenderedPage = { page: Response; told: ApiResponseInfo }

/** Cache-Control of pages: after signing in, going back must not show the page from before. */
export const REVALIDATE = 'private, no-cache'

/** The part of the Cache API that is used. */
type PageStore = Pick<Cache, 'match' | 'put'>

type PageCacheOptions = {
  /** Build that renders the pages: pages of another build refer to other files. */
  version: string
  openStore?: () => Promise<PageStore>
  /** Milliseconds to wait for the cache before a page is rendered instead. */
  timeoutMs?: number
}

type EdgeRequest = {
  requestId: string
  /** The browser's `If-None-Match`. */
  known: string | null
  waitUntil: (work: Promise<unknown>) => void
  render: (request: Request) => Promise<RenderedPage>
}

/** The response for this request, and a cacheable copy, which is made after the response was sent. */
type Rendered = { answer: Response; toStore: () => Promise<StoredPage | null> }

/** Caches pages rendered for anonymous visitors in the data centre. Where the cache fails, pages are rendered. */
export function createPageCache({ version, openStore = openPageStore, timeoutMs = 200 }: PageCacheOptions) {
  /** Pages that are being rendered, for a request or in the background. */
  const rendering = new Map<string, Promise<StoredPage | null>>()

  return async function respondFromCache(asked: CacheablePage, visit: EdgeRequest): Promise<Response> {
    const key = keyOf(asked, version)
    const found = await orNull(timeoutMs, read(key))
    if (found !== null) {
      const isStale = found.freshUntil <= Date.now()
      if (isStale && !rendering.has(key)) renderAndStore(asked, key, visit).catch(() => {})
      return responseOf(found, { ...visit, timing: timingWithoutCall(isStale ? 'stale' : 'hit') })
    }
    const other = rendering.get(key)
    const shared = other === undefined ? null : await orNull(timeoutMs * RENDERING_FACTOR, other)
    if (shared !== null) return responseOf(shared, { ...visit, timing: timingWithoutCall('shared') })
    return (await renderAndStore(asked, key, visit)).answer
  }

  /** Renders and stores a page. It continues when the request is gone, as others may wait for it; a failure leaves the cached page. */
  function renderAndStore(asked: CacheablePage, key: string, visit: EdgeRequest): Promise<Rendered> {
    const drawing = render(asked, visit)
    const kept = drawing.then(({ toStore }) => toStore()).catch(() => null)
    rendering.set(key, kept)
    visit.waitUntil(
      kept.then(async (page) => {
        if (rendering.get(key) === kept) rendering.delete(key)
        if (page !== null) await write(key, page)
      }),
    )
    return drawing
  }

  async function render(asked: CacheablePage, visit: EdgeRequest): Promise<Rendered> {
    const { requestId } = visit
    const { page, told } = await visit.render(anonymousRequest(asked, requestId))
    page.headers.append('Server-Timing', timingOf('miss'))
    if (!isCacheable(page, told)) return { answer: page, toStore: async () => null }

    const { headers } = page
    const bytes = await page.arrayBuffer()
    async function store() {
      const html = new TextDecoder().decode(bytes)
      return isComplete(html) ? toStoredPage(html, { headers, requestId, ...timesOf(asked) }) : null
    }
    if (visit.known === null)
      return { answer: new Response(bytes, page), toStore: () => answered().then(store) }

    // The browser may have the same page already.
    const kept = await store()
    const timing = headers.get('Server-Timing') ?? ''
    const answer = kept === null ? new Response(bytes, page) : responseOf(kept, { ...visit, timing })
    return { answer, toStore: async () => kept }
  }

  async function read(key: string): Promise<StoredPage | null> {
    const found = await (await openStore()).match(key)
    return found === undefined ? null : fromCacheEntry(found)
  }

  async function write(key: string, page: StoredPage): Promise<void> {
    const written = openStore().then((cache) => cache.put(key, toCacheEntry(page)))
    await orNull(timeoutMs, written)
  }
}

/** A page that another request renders is waited for so many times as long as the cache. */
const RENDERING_FACTOR = 5

type CacheResult = 'hit' | 'stale' | 'shared' | 'miss'

const timingOf = (found: CacheResult) => `cache;desc="1", page;desc="${found}"`
const timingWithoutCall = (found: CacheResult) => `${timingOf(found)}, api;desc="0"`

const openPageStore = async (): Promise<PageStore> => caches.open('pages')

/** Key of the cache entry; nothing is requested from this address. */
function keyOf({ address, theme }: CacheablePage, version: string): string {
  return `https://pages.marquee.internal/${version}/${theme ?? 'system'}?${encodeURIComponent(address)}`
}

function timesOf({ fresh, hard }: CacheablePage) {
  const now = Date.now()
  return { freshUntil: now + fresh, hardUntil: now + hard }
}

/** Returns whether a page is the same for all anonymous visitors. */
function isCacheable({ status, headers }: Response, { cookies, isPublic }: ApiResponseInfo): boolean {
  return (
    status === 200 &&
    isPublic &&
    cookies.length === 0 &&
    !headers.has('Set-Cookie') &&
    headers.get('Cache-Control') === REVALIDATE
  )
}

/** Resolves after a macrotask, when the response has been sent: storing a copy must not delay it. */
const answered = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** Returns whether every part was rendered; React leaves this marker where one failed. */
function isComplete(html: string): boolean {
  return !html.includes('<!--$!-->')
}

/** Returns the result of `work`; `null` when it fails or takes too long. */
function orNull<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  return pTimeout(work, { milliseconds, fallback: () => null }).catch(() => null)
}
