import type { Episode } from '@marquee/domain/catalogue'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { TmdbError } from '@marquee/tmdb-client/error'
import { tmdbKnowing } from './fake-tmdb.ts'
import { episode, film, idsOf, season, series } from './titles.ts'

export const LANTERN = 9_900_101
export const HARBOUR_LIGHTS = 990_201

const of = (season: number, number: number, id: number, name: string, airDate: string): Episode =>
  episode({ id, season, number, name, airDate })

const SEASONS = [
  season({ number: 0, episodes: [of(0, 1, 99_020_001, 'A Winter Special', '2022-12-24')] }),
  season({
    number: 2,
    episodes: [
      of(2, 1, 99_020_201, 'Spring Tide', '2023-02-22'),
      of(2, 2, 99_020_202, 'Slack Water', '2023-03-01'),
      of(2, 3, 99_020_203, 'Low Water', '2023-03-08'),
      of(2, 4, 99_020_204, 'High Water', '2023-03-15'),
    ],
  }),
]

const lantern = film({ id: LANTERN, name: 'The Lantern Keeper', date: '2021-09-17' })
const harbourLights = series({
  ...{ id: HARBOUR_LIGHTS, name: 'Harbour Lights', date: '2019-03-08' },
  seasons: SEASONS.map(({ episodes: _, ...listed }) => listed),
})

/** The catalogue as it would be if the titles of the players' samples were real. */
export function harbourLightsCatalogue(isDown = () => false): TmdbClient {
  const known = tmdbKnowing(lantern, harbourLights)
  const nothing = { titles: [], seasons: [], episodes: [] }
  const client: TmdbClient = {
    ...known,
    series: async (id, options = {}) => ({
      series: (await known.series(id)).series,
      seasons: SEASONS.filter(({ number }) => options.seasons?.includes(number)),
      ids: idsOf({ type: 'series', id }),
    }),
    find: async (source, id) => {
      const low = SEASONS[1]?.episodes[2]
      if (low !== undefined && ['tvdb/99020303', 'imdb/tt99000203'].includes(`${source}/${id}`))
        return { ...nothing, episodes: [{ ...low, seriesId: HARBOUR_LIGHTS }] }
      if (source === 'tvdb' && id === '990201') return { ...nothing, titles: [harbourLights] }
      return id === 'tt99000101' ? { ...nothing, titles: [lantern] } : nothing
    },
  }
  return new Proxy(client, {
    get(target, name: keyof TmdbClient) {
      if (!isDown()) return target[name]
      return async () => {
        throw new TmdbError({ kind: 'unavailable', path: '/anything', status: 503, retryAfter: null })
      }
    },
  })
}
