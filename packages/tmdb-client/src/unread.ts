import { type Fields, isFields, readText } from './field.ts'

/** What no reader here reads, wherever it stands; of a long series these are most of the answer. */
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
const REGION = 'US'

/** The same answer without what is never read of it; every reader here reads the same of both. */
export function withoutUnread(answer: Fields): Fields {
  return Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]) => {
      if (UNREAD.has(name)) return []
      if (name === 'crew') return [[name, directorsOf(value)]]
      if (name === 'watch/providers') return [[name, inRegion(value)]]
      return [[name, lean(value)]]
    }),
  )
}

function lean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lean)
  return isFields(value) ? withoutUnread(value) : value
}

function directorsOf(crew: unknown): unknown {
  if (!Array.isArray(crew)) return crew
  return crew
    .filter((member) => isFields(member) && readText(member.job)?.toLowerCase() === 'director')
    .map(lean)
}

/** Offers of every country come along. */
function inRegion(offers: unknown): unknown {
  if (!isFields(offers) || !isFields(offers.results)) return offers
  return { results: { [REGION]: offers.results[REGION] } }
}
