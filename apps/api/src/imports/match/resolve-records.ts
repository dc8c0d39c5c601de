import type { LeftOutReason, ResolvedRecord } from '@marquee/domain/import-match'
import type { TitleRef } from '@marquee/domain/title'
import type { ImportRecord } from '@marquee/importers/record'
import { titleKeyOf } from '@marquee/importers/record-key'
import { TmdbError } from '@marquee/tmdb-client/error'
import type { ImportLookup, ImportSeries, TitleOutcome, WantedSeasons } from './lookup.ts'
import type { Resolution } from './resolution.ts'
import { resolveFilm } from './resolve-film.ts'
import { resolveSeries } from './resolve-series.ts'
import { seasonsWantedBy } from './wanted-seasons.ts'

/** Connections that a Worker may hold at once. */
const MOST_AT_ONCE = 6

const REASONS = {
  doubtful: 'title-doubtful',
  'not-found': 'title-not-found',
  skipped: 'title-skipped',
  unavailable: 'title-unavailable',
} as const satisfies Record<Exclude<TitleOutcome['status'], 'matched'>, LeftOutReason>

type Series = ImportSeries | null | 'unavailable'

/**
 * Turns the records of a piece into the rows that they come to, or says why one comes to nothing. An episode is one that
 * the catalogue has, never the nearest.
 */
export async function resolveRecords(
  records: readonly ImportRecord[],
  lookup: ImportLookup,
): Promise<ResolvedRecord[]> {
  const series = await fetchAll(records, lookup)
  const resolved: ResolvedRecord[] = []
  for (const [index, record] of records.entries()) {
    resolved.push({ record: index, ...(await resolveOne(record, lookup, series)) })
  }
  return resolved
}

async function resolveOne(
  record: ImportRecord,
  lookup: ImportLookup,
  series: ReadonlyMap<number, Series>,
): Promise<Resolution> {
  const title = outcomeOf(record, lookup)
  if (title.status !== 'matched') return { leftOut: REASONS[title.status] }
  if (title.type === 'movies') return resolveFilm(record, title.id)

  const known = series.get(title.id) ?? null
  if (known === null) return { leftOut: 'title-not-found' }
  if (known === 'unavailable') return { leftOut: 'title-unavailable' }
  try {
    return await resolveSeries(record, known, lookup)
  } catch (error) {
    if (error instanceof TmdbError) return { leftOut: 'title-unavailable' }
    throw error
  }
}

function outcomeOf(record: ImportRecord, lookup: ImportLookup): TitleOutcome {
  return lookup.outcomeOf(titleKeyOf(record.title)) ?? { status: 'unavailable' }
}

/** Every series of the records once, with the seasons that they refer to. */
async function fetchAll(
  records: readonly ImportRecord[],
  lookup: ImportLookup,
): Promise<Map<number, Series>> {
  const wanted = new Map<number, WantedSeasons>()
  for (const record of records) {
    const title = outcomeOf(record, lookup)
    if (isSeries(title)) wanted.set(title.id, seasonsWantedBy(record, wanted.get(title.id)))
  }
  const found = new Map<number, Series>()
  const waiting = [...wanted]
  const fetchNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      found.set(next[0], await fetchOne(next, lookup))
    }
  }
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, fetchNext))
  return found
}

async function fetchOne([id, wanted]: [number, WantedSeasons], lookup: ImportLookup): Promise<Series> {
  try {
    return await lookup.seriesOf(id, wanted)
  } catch (error) {
    if (error instanceof TmdbError) return 'unavailable'
    throw error
  }
}

function isSeries(title: TitleOutcome): title is { status: 'matched' } & TitleRef {
  return title.status === 'matched' && title.type === 'series'
}
