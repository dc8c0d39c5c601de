import { expect } from 'vitest'
import type { z } from 'zod'
import { openApi } from './api.ts'
import { tmdbKnowing } from './fake-tmdb.ts'
import { signedIn } from './people.ts'
import { makeToken } from './programs.ts'
import { film, series } from './titles.ts'

const known = [
  film({ id: 27205, name: 'Inception' }),
  film({ id: 155, name: 'A "quoted" film 🎬' }),
  film({ id: 9, name: 'Announced', date: null }),
  film({ id: 10, name: 'Without ids', ids: { imdb: null, tvdb: null }, posterPath: null }),
  series({ id: 1396 }),
]
const withoutTvdb = series({ id: 1399, name: 'Without a number of TVDB' })
const tmdb = tmdbKnowing(...known, withoutTvdb)
export const api = openApi({
  tmdb: {
    ...tmdb,
    series: async (id, options) => {
      const found = await tmdb.series(id, options)
      return id === withoutTvdb.id ? { ...found, ids: { imdb: 'tt0944947', tvdb: null } } : found
    },
  },
})

type Label = 'watchlist' | 'seen'

/** Somebody with a token for addresses, which stands for `TOKEN` in a path. */
export async function withListAddress() {
  const headers = await signedIn()
  const { me } = api.as(headers).api
  const { id, secret } = await makeToken(api, headers, { scopes: ['feeds'] })
  return {
    ...{ headers, me, id, secret },
    async save(label: Label, ...titles: { type: 'movies' | 'series'; id: number }[]) {
      for (const { type, id } of titles)
        await me.bookmarks[':label'][':type'][':id'].$put({ param: { label, type, id: String(id) } })
    },
    get: (path: string, init?: RequestInit) => api.request(path.replace('TOKEN', secret), init),
  }
}

/** The body of an answer, which has to fit a schema. */
export async function readAs<T>(answer: Response, schema: z.ZodType<T>): Promise<T> {
  expect(answer.status).toBe(200)
  return schema.parse(await answer.json())
}

export const movies = (...ids: number[]) => ids.map((id) => ({ type: 'movies' as const, id }))
export const allSeries = (...ids: number[]) => ids.map((id) => ({ type: 'series' as const, id }))
