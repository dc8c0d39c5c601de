import { Hono } from 'hono'
import { z } from 'zod'
import { requireScope } from '#api-tokens/require-scope.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { validate } from '#http/validate.ts'
import { refuseTimes } from '../sync/refuse-times.ts'
import { locateEntries, resolveEntries } from '../sync/resolve.ts'
import {
  countTitles,
  leftOver,
  MadeAt,
  readMadeAt,
  readTitles,
  TitleAmounts,
  titlesOf,
} from '../sync/titles.ts'
import { addToWatchlist, removeFromWatchlist } from './write-watchlist.ts'

const Added = z.object({
  added: TitleAmounts,
  /** Entries that are on it already. */
  existing: TitleAmounts,
  ...leftOver,
})

/** Puts titles on the watchlist and takes them off. */
export const watchlistWrites = new Hono<AppEnv>()
  .post(
    '/sync/watchlist',
    describe('Puts titles on your watchlist; those that are there already change nothing', {
      ...{ tag: 'Programs', scope: 'write', answers: { 200: Added }, refusals: { 400: ['invalid-input'] } },
    }),
    requireScope('write'),
    validate('json', titlesOf({ listed_at: MadeAt })),
    async (c) => {
      const { session, tmdb, clock } = c.var
      const now = clock()
      const sent = readTitles(c.req.valid('json'))
      const times = sent.map(({ own }) => own.listed_at)
      const refusal = refuseTimes('listed_at', times, now)
      if (refusal) return c.json(refusal, 400)
      const entries = sent.flatMap(({ ref, own }) => {
        const at = readMadeAt(own.listed_at, now)
        return at === null ? [] : [{ ref, own: { at } }]
      })

      const { resolved, notFound, later } = await resolveEntries({ db: session.db, tmdb, now }, entries)
      const added = countTitles(await addToWatchlist(session.db, session.userId, resolved))
      const all = countTitles(resolved.map(({ at }) => at))
      const existing = { movies: all.movies - added.movies, shows: all.shows - added.shows }
      return c.json({ added, existing, not_found: notFound, later }, 200)
    },
  )
  .post(
    '/sync/watchlist/remove',
    describe('Takes titles off your watchlist', {
      ...{ tag: 'Programs', scope: 'write', refusals: { 400: ['invalid-input'] } },
      answers: { 200: z.object({ removed: TitleAmounts, ...leftOver }) },
    }),
    requireScope('write'),
    validate('json', titlesOf({})),
    async (c) => {
      const { session, tmdb, clock } = c.var
      const entries = readTitles(c.req.valid('json'))
      const { resolved, notFound, later } = await locateEntries(
        { db: session.db, tmdb, now: clock() },
        entries,
      )
      const removed = await removeFromWatchlist(session.db, session.userId, resolved)
      return c.json({ removed: countTitles(removed), not_found: notFound, later }, 200)
    },
  )
