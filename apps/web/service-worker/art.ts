import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { fetchOnce } from './preload.ts'

const NAME = 'art'
const DAYS_30 = 30 * 24 * 60 * 60
const BOUND = { maxEntries: 400, maxAgeSeconds: DAYS_30 }

let strategy = createStrategy()

function createStrategy(): CacheFirst {
  const bound = new ExpirationPlugin({ ...BOUND, purgeOnQuotaError: true })
  return new CacheFirst({ cacheName: NAME, plugins: [bound] })
}

/** Whether it is a picture of the catalogue. */
export function isArt({ pathname }: URL): boolean {
  return pathname.startsWith('/art/')
}

/** A picture that was seen before, or from the network; without one the same picture in another width. */
export async function answerArt(event: FetchEvent): Promise<Response> {
  try {
    return await findArt(event, event.request)
  } catch {
    return (await findOtherWidth(event.request.url)) ?? fetchOnce(event)
  }
}

/** The place of a picture that is out of reach, or that no page waits for any more, stays empty. */
export function withoutArt(): Response {
  return new Response(null, { status: 504 })
}

/** Fetches a picture that nobody has looked at yet. */
export async function keepArt(event: ExtendableEvent, url: string): Promise<void> {
  await findArt(event, url).catch(() => {})
}

/** Drops all pictures and the list of when they were seen; each is tried whatever becomes of the other. */
export async function forgetArt(): Promise<void> {
  // Begun anew, for the old one's database may have been closed under it.
  strategy = createStrategy()
  await Promise.allSettled([caches.delete(NAME), new CacheExpiration(NAME, BOUND).delete()])
}

function findArt(event: ExtendableEvent, request: Request | string): Promise<Response> {
  const [answer, stored] = strategy.handleAll({ event, request })
  // A picture is shown even where it cannot be stored.
  stored.catch(() => {})
  return answer
}

async function findOtherWidth(url: string): Promise<Response | undefined> {
  const nameOf = (address: string) => address.replace(/\/w\d+\//, '/')
  const cache = await caches.open(NAME)
  const other = (await cache.keys()).find((kept) => nameOf(kept.url) === nameOf(url))
  return other && cache.match(other)
}
