import type { FilmDetail, SeasonDetail, SeriesDetail, Video } from '@marquee/domain/catalogue'
import { type TitleRef, TitleType } from '@marquee/domain/title'
import type { Context } from 'hono'
import type { AppEnv } from '#env.ts'
import { orWithoutPart } from '#http/degrade.ts'
import { FIRST_SEASONS } from '#titles/queries.ts'

export type FoundTitle = {
  title: FilmDetail | SeriesDetail
  /** The season that is open. */
  season: SeasonDetail | null
  /** Its videos; none unless requested. */
  seasonVideos: Video[]
  /** The seasons whose episodes are known. */
  seasons: SeasonDetail[]
  /** The first seasons, for the map of scores. */
  firstSeasons: SeasonDetail[]
}

const nothingOfSeasons = { season: null, seasonVideos: [], seasons: [], firstSeasons: [] }

type TitleOptions = {
  /** Number of the season of a series to open; the first if there is no such season. */
  season?: number | undefined
  withVideos?: boolean
}

/** Finds a title in the catalogue. */
export async function findTitle(
  c: Context<AppEnv>,
  { type, id }: TitleRef,
  { season: wantedSeason, withVideos = false }: TitleOptions,
): Promise<FoundTitle> {
  const { tmdb } = c.var
  if (type === TitleType.enum.movies) {
    // Pages of films do without them, and the releases would be half of the answer.
    const { releases: _, ids: __, ...title } = await tmdb.film(id)
    return { title, ...nothingOfSeasons }
  }

  const { series, seasons } = await tmdb.series(id, { seasons: FIRST_SEASONS })
  const first = series.seasons.find(({ number }) => number > 0) ?? series.seasons[0]
  const opened = series.seasons.find(({ number }) => number === wantedSeason) ?? first
  const listed = seasons.find(({ number }) => number === opened?.number) ?? null
  // A page without its episodes is better than none.
  const whole =
    opened !== undefined && (listed === null || withVideos)
      ? await orWithoutPart(c, tmdb.season(id, opened.number), null)
      : null
  // What came along is as old as the page; the answer about the season alone may be days older.
  const season = listed ?? whole?.season ?? null
  return {
    title: series,
    season,
    seasonVideos: whole?.videos ?? [],
    seasons: season === null || season === listed ? seasons : [...seasons, season],
    firstSeasons: seasons,
  }
}
