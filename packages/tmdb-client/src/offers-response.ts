import type { Provider, WatchOffers } from '@marquee/domain/catalogue'
import { MOST } from './bounds.ts'
import type { Fields } from './field.ts'
import { readEntries, readFields, readId, readImagePath, readList, readNumber, readText } from './field.ts'

const REGION = 'US'

/** Where to watch in the US, or `null` when there are no offers. */
export function readWatchOffers(providers: unknown): WatchOffers | null {
  const region = readFields(readFields(readFields(providers).results)[REGION])
  const link = readText(region.link)
  const offers: WatchOffers = {
    link: link !== null && /^https?:\/\//i.test(link) ? link : null,
    stream: readProviders(region.flatrate),
    free: readProviders(region.free, region.ads),
    rent: readProviders(region.rent),
    buy: readProviders(region.buy),
  }
  const known = [offers.stream, offers.free, offers.rent, offers.buy].some((kind) => kind.length > 0)
  return known || offers.link !== null ? offers : null
}

function readProviders(...lists: unknown[]): Provider[] {
  const entries = lists.flatMap(readEntries)
  return readList(entries, readProvider, (provider) => provider.id)
    .sort((a, b) => a.priority - b.priority)
    .slice(0, MOST.providers)
    .map(({ priority, ...provider }) => provider)
}

function readProvider(fields: Fields): (Provider & { priority: number }) | null {
  const id = readId(fields.provider_id)
  const name = readText(fields.provider_name)
  if (id === null || name === null) return null
  const priority = readNumber(fields.display_priority) ?? Number.MAX_SAFE_INTEGER
  return { id, name, logoPath: readImagePath(fields.logo_path), priority }
}
