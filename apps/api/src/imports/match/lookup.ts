import type { SeasonDetail, SeriesDetail } from '@marquee/domain/catalogue'
import type { Day } from '@marquee/domain/day'
import type { TitleMatch } from '@marquee/domain/import-match'
import type { Ids } from '@marquee/importers/record'
import { MOST_SEASONS } from '@marquee/tmdb-client/client'
import type { ExternalSource, FoundEpisode } from '@marquee/tmdb-client/find-response'
import { orNull } from '@marquee/tmdb-client/or-null'
import { FIRST_SEASONS } from '#titles/queries.ts'
import type { ImportCatalogue } from './catalogue.ts'

/** Outcome of a title of a file, by the matcher or by the person. */
export type TitleOutcome = TitleMatch | { status: 'skipped' }

export type ListedEpisode = Pick<SeasonDetail['episodes'][number], 'id' | 'number' | 'name' | 'airDate'>

/** A season of a series; its episodes are there if they were requested. */
type ImportSeason = Pick<SeasonDetail, 'number' | 'airDate' | 'episodeCount'> & {
  episodes: readonly ListedEpisode[]
}
export type ImportSeries = { id: number; seasons: readonly ImportSeason[] }

/** Seasons whose episodes are requested: by number, or all but the specials as well. */
export type WantedSeasons = {
  numbers: ReadonlySet<number>
  allRegular: boolean
  /** Seasons and episodes that are found by their numbers alone: "3", "3x2". */
  positions?: ReadonlySet<string>
}

/** Place of an episode that was found by an id of another service. */
export type FoundPosition = Pick<FoundEpisode, 'seriesId' | 'season' | 'number' | 'id'>

/** Everything that resolving records depends on. */
export type ImportLookup = {
  /** Outcome of a title by `titleKeyOf`; `undefined` while it is not matched. */
  outcomeOf(key: string): TitleOutcome | undefined
  /** `null` for a series that is no longer there; throws a `TmdbError` without an answer. */
  seriesOf(id: number, wanted: WantedSeasons): Promise<ImportSeries | null>
  /** Episodes that carry an id of another service. */
  findEpisodes(ids: Pick<Ids, 'imdb' | 'tvdb'>): Promise<readonly FoundPosition[]>
  /** Episodes that have aired by then can have been seen. */
  today: Day
}

type LookupOptions = {
  outcomes: ReadonlyMap<string, TitleOutcome>
  catalogue: ImportCatalogue
  /** Finds the episodes that an id leads to; the catalogue's own `find` unless it is given. */
  findEpisode?: FindEpisode
  today: Day
}

type FindEpisode = (source: ExternalSource, id: string) => Promise<readonly FoundPosition[]>

/** Creates the lookup that asks the catalogue. */
export function createLookup({
  outcomes,
  catalogue,
  findEpisode = async (source, id) => (await catalogue.find(source, id)).episodes,
  today,
}: LookupOptions): ImportLookup {
  return {
    outcomeOf: (key) => outcomes.get(key),
    seriesOf: (id, wanted) => orNull(fetchSeries(catalogue, id, wanted)),
    findEpisodes: ({ tvdb, imdb }) => findEpisodes(findEpisode, tvdb, imdb),
    today,
  }
}

/** The first seasons come with the request that the series' page makes as well; others only where they are wanted. */
async function fetchSeries(
  catalogue: ImportCatalogue,
  id: number,
  wanted: WantedSeasons,
): Promise<ImportSeries> {
  const { series, seasons } = await catalogue.series(id, { seasons: FIRST_SEASONS })
  const listed = [...seasons]
  const missing = missingSeasons(series, listed, wanted)
  for (let start = 0; start < missing.length; start += MOST_SEASONS) {
    const numbers = missing.slice(start, start + MOST_SEASONS)
    listed.push(...(await catalogue.series(id, { seasons: numbers })).seasons)
  }
  const episodesOf = new Map(listed.map(({ number, episodes }) => [number, episodes]))
  return {
    id,
    seasons: series.seasons.map(({ number, airDate, episodeCount }) => ({
      ...{ number, airDate, episodeCount, episodes: episodesOf.get(number) ?? [] },
    })),
  }
}

function missingSeasons(
  series: SeriesDetail,
  listed: readonly SeasonDetail[],
  { numbers, allRegular }: WantedSeasons,
): number[] {
  const came = new Set(listed.map(({ number }) => number))
  return series.seasons
    .map(({ number }) => number)
    .filter((number) => !came.has(number) && (numbers.has(number) || (allRegular && number > 0)))
}

/** TVDB has the numbering that most files come from. */
async function findEpisodes(
  find: FindEpisode,
  tvdb: number | undefined,
  imdb: string | undefined,
): Promise<readonly FoundPosition[]> {
  const byTvdb = tvdb === undefined ? null : await orNull(find('tvdb', String(tvdb)))
  if (byTvdb !== null && byTvdb.length > 0) return byTvdb
  return (imdb === undefined ? null : await orNull(find('imdb', imdb))) ?? []
}
