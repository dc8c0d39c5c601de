import type { Episode, SeasonDetail } from '@marquee/domain/catalogue'
import { type Day, dayAfter } from '@marquee/domain/day'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { tmdbKnowing } from './fake-tmdb.ts'
import { episode, idsOf, season, series } from './titles.ts'

/** Ten weekly episodes from a day on, with ids from 901. */
export const weeklyFrom = (first: Day): Episode[] =>
  Array.from({ length: 10 }, (_, index) =>
    episode({ id: 901 + index, number: index + 1, airDate: dayAfter(first, 7 * index) }),
  )

/** First season of these episodes. */
export const seasonOf = (episodes: Episode[]): SeasonDetail =>
  season({ airDate: episodes[0]?.airDate ?? null, episodes })

/** A catalogue that knows a running series of these seasons. */
export function catalogueOf(id: number, ...seasons: SeasonDetail[]): TmdbClient {
  const summaries = seasons.map(({ episodes, ...summary }) => ({ ...summary, episodeCount: episodes.length }))
  const known = series({ id, seasons: summaries, status: 'Returning Series' })
  return {
    ...tmdbKnowing(known),
    series: async (_, { seasons: wanted = [] } = {}) => ({
      series: known,
      seasons: seasons.filter(({ number }) => wanted.includes(number)),
      ids: idsOf(known),
    }),
    season: async (_, number) => ({
      season: seasons.find((one) => one.number === number) ?? season({ number, episodes: [] }),
      videos: [],
    }),
  }
}
