import { Hono } from 'hono'
import { z } from 'zod'
import { requireScope } from '#api-tokens/require-scope.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { validate } from '#http/validate.ts'
import { refuseTimes } from '../sync/refuse-times.ts'
import { locateEntries, resolveEntries } from '../sync/resolve.ts'
import { leftOver, readMadeAt } from '../sync/titles.ts'
import { type Given, RatedAmounts, RatingsBody, RemovedBody, readRated } from './shape.ts'
import { addRatings, type RatingOutcome, removeRatings } from './write-ratings.ts'

const Added = z.object({
  added: RatedAmounts,
  /** Ratings that were another before. */
  updated: RatedAmounts,
  /** Ratings that were the same before, or are newer there. */
  existing: RatedAmounts,
  /** With seasons that are not there, or have not aired. */
  ...leftOver,
})

/** Rates films and seasons, and takes ratings away. */
export const ratingsWrites = new Hono<AppEnv>()
  .post(
    '/sync/ratings',
    describe('Rates films and seasons from 1 to 10; the same rating again changes nothing', {
      ...{ tag: 'Programs', scope: 'write', answers: { 200: Added }, refusals: { 400: ['invalid-input'] } },
    }),
    requireScope('write'),
    validate('json', RatingsBody),
    async (c) => {
      const { session, tmdb, openUncachedTmdb, clock } = c.var
      const now = clock()
      const sent = readRated<Given>(c.req.valid('json'))
      const times = sent.map(({ own }) => own?.rated_at)
      const refusal = refuseTimes('rated_at', times, now)
      if (refusal) return c.json(refusal, 400)
      const entries = sent.flatMap(({ ref, own }) => {
        const at = readMadeAt(own?.rated_at, now)
        return own === null || at === null ? [] : [{ ref, own: { rating: own.rating, at } }]
      })

      const source = { db: session.db, tmdb, now }
      const need = { of: 'season', openUncachedTmdb } as const
      const { resolved, notFound, later } = await resolveEntries(source, entries, need)
      const outcomes = await addRatings(session.db, session.userId, resolved, now)
      const of = (wanted: RatingOutcome) => resolved.filter((_, index) => outcomes[index] === wanted)
      const amountOf = (wanted: RatingOutcome) => countRated(of(wanted).map(({ at }) => at))
      return c.json(
        {
          ...{
            added: amountOf('added'),
            updated: amountOf('updated'),
            existing: amountOf('existing'),
            later,
          },
          not_found: [...notFound, ...of('not-found').map(({ ref }) => ref)],
        },
        200,
      )
    },
  )
  .post(
    '/sync/ratings/remove',
    describe('Takes ratings away, of a series without seasons all of its seasons', {
      ...{ tag: 'Programs', scope: 'write', refusals: { 400: ['invalid-input'] } },
      answers: { 200: z.object({ removed: RatedAmounts, ...leftOver }) },
    }),
    requireScope('write'),
    validate('json', RemovedBody),
    async (c) => {
      const { session, tmdb, clock } = c.var
      const entries = readRated<object>(c.req.valid('json'))
      const { resolved, notFound, later } = await locateEntries(
        { db: session.db, tmdb, now: clock() },
        entries,
      )
      const removed = countRated(await removeRatings(session.db, session.userId, resolved))
      return c.json({ removed, not_found: notFound, later }, 200)
    },
  )

function countRated(rated: readonly { type: string }[]): z.infer<typeof RatedAmounts> {
  const movies = rated.filter(({ type }) => type === 'movies').length
  return { movies, seasons: rated.length - movies }
}
