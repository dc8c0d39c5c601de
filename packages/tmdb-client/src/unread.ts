import { MOST_READ } from './bounds.ts'
import { type Fields, isFields, readEntries, readText } from './field.ts'

/** Fields that no reader here reads, at any depth; of a long series these are most of the answer. */
const UNREAD = new Set([
  'guest_stars',
  'production_companies',
  'production_countries',
  'spoken_languages',
  'networks',
  'known_for_department',
  'credit_id',
  'gender',
  'homepage',
  'production_code',
  'iso_639_1',
  'iso_3166_1',
  'published_at',
  'origin_country',
  'belongs_to_collection',
])
/** Fields that are not read of a recommended title either, nor of a translation. */
const UNREAD_BESIDE = new Set([
  ...UNREAD,
  'overview',
  'backdrop_path',
  'genre_ids',
  'popularity',
  'original_language',
  'video',
])
const BESIDE = new Set(['recommendations', 'translations'])
const REGION = 'US'

/** Returns an answer without the fields that are never read; every reader here reads the same of both. */
export function withoutUnread(answer: Fields): Fields {
  return without(UNREAD, answer)
}

function without(unread: Set<string>, answer: Fields): Fields {
  return Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]) => {
      if (unread.has(name)) return []
      if (name === 'crew') return [[name, directorsOf(value)]]
      if (name === 'watch/providers') return [[name, inRegion(value)]]
      if (name === 'release_dates') return [[name, releasesOf(value)]]
      return [[name, lean(value, BESIDE.has(name) ? UNREAD_BESIDE : unread)]]
    }),
  )
}

function lean(value: unknown, unread: Set<string>): unknown {
  // One more than is read shows that there are more.
  if (Array.isArray(value)) return value.slice(0, MOST_READ + 1).map((item) => lean(item, unread))
  return isFields(value) ? without(unread, value) : value
}

function directorsOf(crew: unknown): unknown {
  if (!Array.isArray(crew)) return crew
  return readEntries(crew)
    .filter((member) => isFields(member) && readText(member.job)?.toLowerCase() === 'director')
    .map((member) => lean(member, UNREAD))
}

/** Of a release only its country, its kind and its day are read. */
function releasesOf(appended: unknown): unknown {
  if (!isFields(appended)) return appended
  return {
    results: listed(appended.results, ({ iso_3166_1, release_dates }) => ({
      iso_3166_1,
      release_dates: listed(release_dates, ({ type, release_date }) => ({ type, release_date })),
    })),
  }
}

function listed(list: unknown, pick: (fields: Fields) => Fields): unknown {
  if (!Array.isArray(list)) return list
  return list.slice(0, MOST_READ + 1).map((entry) => (isFields(entry) ? pick(entry) : entry))
}

/** Offers of every country come along. */
function inRegion(offers: unknown): unknown {
  if (!isFields(offers) || !isFields(offers.results)) return offers
  return { results: { [REGION]: offers.results[REGION] } }
}
