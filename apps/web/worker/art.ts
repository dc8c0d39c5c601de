import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'

const NAME = 'art'
const DAYS_30 = 30 * 24 * 60 * 60

const bound = new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: DAYS_30, purgeOnQuotaError: true })
const strategy = new CacheFirst({ cacheName: NAME, plugins: [bound] })

/** Whether it is a picture of the catalogue. */
export function isArt({ pathname }: URL): boolean {
  return pathname.startsWith('/art/')
}

/** A picture that was seen before, or from the network; without one the same picture in another width. */
export async function answerArt(event: FetchEvent): Promise<Response> {
  try {
    return await strategy.handle({ event, request: event.request })
  } catch {
    return (await findOtherWidth(event.request.url)) ?? fetch(event.request)
  }
}

/** Fetches a picture that nobody has looked at yet. */
export async function keepArt(event: ExtendableEvent, url: string): Promise<void> {
  await strategy.handle({ event, request: url }).catch(() => {})
}

export async function forgetArt(): Promise<void> {
  await bound.deleteCacheAndMetadata()
}

async function findOtherWidth(url: string): Promise<Response | undefined> {
  const nameOf = (address: string) => address.replace(/\/w\d+\//, '/')
  const cache = await caches.open(NAME)
  const other = (await cache.keys()).find((kept) => nameOf(kept.url) === nameOf(url))
  return other && cache.match(other)
}
