import type { SeasonDetail } from '@marquee/domain/catalogue'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { TmdbError } from '@marquee/tmdb-client/error'
import { FIRST_SEASONS } from './queries.ts'

/**
 * Finds the first seasons of a series by the request that its page and its refresh make, so it takes a call only where no
 * one has opened that. An outage says nothing of the series, and comes to none. Throws as for a series that there is not
 * where the catalogue marks it as adult, which answers about its seasons do not say.
 */
export async function findFirstSeasons(tmdb: TmdbClient, series: number): Promise<SeasonDetail[]> {
  try {
    return (await tmdb.series(series, { seasons: FIRST_SEASONS })).seasons
  } catch (error) {
    if (error instanceof TmdbError && error.kind === 'not-found') throw error
    return []
  }
}

/**
 * Finds a season as the page of its series and all lists have it. An answer about the season alone is cached by itself, so
 * it may be days older, and decides only where the season has not come along.
 */
export async function findListedSeason(
  tmdb: TmdbClient,
  { series, season }: { series: number; season: number },
): Promise<SeasonDetail> {
  const listed = (await findFirstSeasons(tmdb, series)).find(({ number }) => number === season)
  return listed ?? (await tmdb.season(series, season)).season
}
