import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { fetchOnce } from './navigation-preload.ts'

const NAME = 'art'
const DAYS_30 = 30 * 24 * 60 * 60
const BOUND = { maxEntries: 400, maxAgeSeconds: DAYS_30 }

let strategy = createStrategy()

function createStrategy(): CacheFirst {
  const bound = new ExpirationPlugin({ ...BOUND, purgeOnQuotaError: true })
  // One that was on its way as the cache was cleared is not stored.
  const cacheWillUpdate = async ({ response }: { response: Response }) =>
    created === strategy && response.status === 200 ? response : null
  const created = new CacheFirst({ cacheName: NAME, plugins: [bound, { cacheWillUpdate }] })
  return created
}

/** Returns whether the path is that of a poster or another picture of the catalogue. */
export function isArtPath({ pathname }: URL): boolean {
  return pathname.startsWith('/art/')
}

/** Responds with a picture from the cache or the network; without a network, with the same picture in another width. */
export async function respondWithArt(event: FetchEvent): Promise<Response> {
  try {
    return await findArt(event, event.request)
  } catch {
    return (await findArtOfOtherWidth(event.request.url)) ?? fetchOnce(event)
  }
}

/** Response for a picture that cannot be fetched, or whose request was aborted: its box stays empty. */
export function missingArtResponse(): Response {
  return new Response(null, { status: 504 })
}

/** Adds a picture to the cache before a page shows it. */
export async function cacheArt(event: ExtendableEvent, url: string): Promise<void> {
  await findArt(event, url).catch(() => {})
}

/** Deletes all pictures and the list of when they were used; each is tried even where the other fails. */
export async function clearArtCache(): Promise<void> {
  // A new one: the database of the old one may have been closed by the browser.
  strategy = createStrategy()
  await Promise.allSettled([caches.delete(NAME), new CacheExpiration(NAME, BOUND).delete()])
}

function findArt(event: ExtendableEvent, request: Request | string): Promise<Response> {
  const [response, stored] = strategy.handleAll({ event, request })
  // A picture is shown even where it cannot be stored.
  stored.catch(() => {})
  return response
}

async function findArtOfOtherWidth(url: string): Promise<Response | undefined> {
  const nameOf = (address: string) => address.replace(/\/w\d+\//, '/')
  const cache = await caches.open(NAME)
  const other = (await cache.keys()).find((cached) => nameOf(cached.url) === nameOf(url))
  return other && cache.match(other)
}
