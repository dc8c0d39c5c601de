import { withinOr } from '../../app/http/within-or.ts'
import type { ApiResponseInfo } from '../load-context.ts'
import { anonymousRequest, type CacheablePage } from './cacheable-pages.ts'
import { fromCacheEntry, responseOf, type StoredPage, toCacheEntry, toStoredPage } from './stored-page.ts'

/** A rendered page, and what the API reported while it was rendered. */
export type RenderedPage = { page: Response; apiInfo: ApiResponseInfo }

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

type RenderContext = {
  requestId: string
  /** The browser's `If-None-Match`. */
  known: string | null
  waitUntil: (work: Promise<unknown>) => void
  render: (request: Request) => Promise<RenderedPage>
}

/** The response for this request, and a cacheable copy, which is made after the response was sent. */
type Rendered = { response: Response; toStore: () => Promise<StoredPage | null> }

/** Caches pages rendered for anonymous visitors in the data centre. Where the cache fails, pages are rendered. */
export function createPageCache({ version, openStore = openPageStore, timeoutMs = 200 }: PageCacheOptions) {
  /** Pages that are being rendered, for a request or in the background. */
  const rendering = new Map<string, Promise<StoredPage | null>>()

  return async function respondFromCache(wanted: CacheablePage, context: RenderContext): Promise<Response> {
    const key = keyOf(wanted, version)
    const found = await orNull(timeoutMs, read(key))
    if (found !== null) {
      const isStale = found.freshUntil <= Date.now()
      if (isStale && !rendering.has(key)) renderAndStore(wanted, key, context).catch(() => {})
      return responseOf(found, { ...context, timing: timingWithoutCall(isStale ? 'stale' : 'hit') })
    }
    const other = rendering.get(key)
    const shared = other === undefined ? null : await orNull(timeoutMs * RENDERING_FACTOR, other)
    if (shared !== null) return responseOf(shared, { ...context, timing: timingWithoutCall('shared') })
    return (await renderAndStore(wanted, key, context)).response
  }

  /** Renders and stores a page. It continues when the request is gone, as others may wait for it; a failure leaves the cached page. */
  function renderAndStore(wanted: CacheablePage, key: string, context: RenderContext): Promise<Rendered> {
    const rendered = render(wanted, context)
    const stored = rendered.then(({ toStore }) => toStore()).catch(() => null)
    rendering.set(key, stored)
    context.waitUntil(
      stored.then(async (page) => {
        if (rendering.get(key) === stored) rendering.delete(key)
        if (page !== null) await write(key, page)
      }),
    )
    return rendered
  }

  async function render(wanted: CacheablePage, context: RenderContext): Promise<Rendered> {
    const { requestId } = context
    const { page, apiInfo } = await context.render(anonymousRequest(wanted, requestId))
    page.headers.append('Server-Timing', timingOf('miss'))
    if (!isCacheable(page, apiInfo)) return { response: page, toStore: async () => null }

    const { headers } = page
    const bytes = await page.arrayBuffer()
    async function store() {
      const html = new TextDecoder().decode(bytes)
      return isComplete(html) ? toStoredPage(html, { headers, requestId, ...timesOf(wanted) }) : null
    }
    if (context.known === null)
      return { response: new Response(bytes, page), toStore: () => responseSent().then(store) }

    // The browser may have the same page already.
    const stored = await store()
    const timing = headers.get('Server-Timing') ?? ''
    const response = stored === null ? new Response(bytes, page) : responseOf(stored, { ...context, timing })
    return { response, toStore: async () => stored }
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
const responseSent = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** Returns whether every part was rendered; React leaves this marker where one failed. */
function isComplete(html: string): boolean {
  return !html.includes('<!--$!-->')
}

/** Returns the result of `work`; `null` when it fails or takes too long. */
function orNull<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  return withinOr(milliseconds, work, null).catch(() => null)
}
