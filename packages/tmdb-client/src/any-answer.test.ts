import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTmdbClient, type TmdbClient } from './client.ts'
import { TmdbError } from './error.ts'
import { type Fields, isFields } from './field.ts'
import {
  episode,
  film,
  found,
  listedFilm,
  listedSeries,
  namedFilm,
  page,
  season,
  series,
} from './test/answers.ts'
import { mutated } from './test/mutated.ts'
import { withoutUnread } from './unread.ts'

type Ask = (client: TmdbClient) => Promise<unknown>

const endpoints: [string, Fields, Ask][] = [
  ['configuration', { images: { secure_base_url: 'https://img.example/' } }, (c) => c.configuration()],
  ['genres', { genres: [{ id: 18, name: 'Drama' }] }, (c) => c.genres('movies')],
  ['search', page([listedSeries(), listedSeries({ id: 2 })]), (c) => c.search('series', { query: 'a' })],
  ['popular films', page([listedFilm(), listedFilm({ id: 2 })]), (c) => c.popularMovies()],
  ['an id of another service', found(), (c) => c.find('imdb', 'tt1')],
  ['the names of a film', namedFilm(), (c) => c.names('movies', 501)],
  ['film', film(), (c) => c.film(501)],
  ['series', series({ 'season/1': season(1) }), (c) => c.series(701, { seasons: [1] })],
  ['season', season(1), (c) => c.season(701, 1)],
  ['episode', episode(1, 1), (c) => c.episode(701, 1, 1)],
]

async function outcomeOf(body: unknown, ask: Ask): Promise<unknown> {
  const text = JSON.stringify(body) ?? ''
  const client = createTmdbClient({ fetch: async () => new Response(text) })
  return ask(client).catch((error: unknown) => error)
}

test.each(endpoints)(
  'whatever stands in the answer about %s, it is read or refused in one way',
  async (_, answer, ask) => {
    await fc.assert(
      fc.asyncProperty(mutated(answer), async (body) => {
        const outcome = await outcomeOf(body, ask)
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(TmdbError)
      }),
      { numRuns: 300 },
    )
  },
)

test.each(endpoints)(
  'any text at all in place of %s is read or refused in one way',
  async (_, _answer, ask) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        const client = createTmdbClient({ fetch: async () => new Response(text) })
        const outcome = await ask(client).catch((error: unknown) => error)
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(TmdbError)
      }),
      { numRuns: 100 },
    )
  },
)

test('a mutated film that is read holds no number that is not finite and no empty text', async () => {
  await fc.assert(
    fc.asyncProperty(mutated(film()), async (body) => {
      const outcome = await outcomeOf(body, (client) => client.film(501))
      if (outcome instanceof Error) return
      JSON.stringify(outcome, (_, value: unknown) => {
        expect(value).not.toBe('')
        expect(value).not.toBeUndefined()
        if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
        return value
      })
    }),
    { numRuns: 300 },
  )
})

test.each(endpoints)('of %s the same is read without what is never read', async (_, answer, ask) => {
  await fc.assert(
    fc.asyncProperty(mutated(answer), async (body) => {
      if (!isFields(body)) return
      expect(await outcomeOf(withoutUnread(body), ask)).toEqual(await outcomeOf(body, ask))
    }),
    { numRuns: 300 },
  )
})
