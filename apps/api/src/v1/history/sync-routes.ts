import { PlayKey, type When } from '@marquee/domain/play'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireScope } from '#api-tokens/require-scope.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { tooManyEpisodes } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { readTiming } from '#plays/when.ts'
import { readEntries } from '../sync/read-entries.ts'
import { refuseTimes } from '../sync/refuse-times.ts'
import { locateEntries, resolveEntries } from '../sync/resolve.ts'
import { Amounts, EntryRef, entriesOf, Missing, WatchedAt } from '../sync/shape.ts'
import { addPlays, type PlayOutcome } from './add-plays.ts'
import { removePlaysOf } from './remove-plays.ts'
import { expandWhole } from './whole-series.ts'

/** Undoes the change as a whole, by `DELETE /api/me/changes/:batch` of a session; `null` where nothing changed. */
const Batch = z.string().nullable()

const AddedShape = z.object({
  added: Amounts,
  /** Plays that were there already, at that minute or on that day. */
  existing: Amounts,
  /** Entries without a title or an episode in the catalogue. */
  not_found: z.array(Missing),
  /** Entries that need more requests to the catalogue than one of yours may make: send them again. */
  later: z.array(EntryRef),
  batch: Batch,
})

const RemovedShape = z.object({
  removed: Amounts,
  not_found: z.array(Missing),
  later: z.array(EntryRef),
  batch: Batch,
})

type Given = { watched_at?: z.infer<typeof WatchedAt> | undefined }

/** History as clients of other trackers send it: as many plays in one request as they have at hand. */
export const syncHistory = new Hono<AppEnv>()
  .post(
    '/sync/history',
    describe('Adds plays; those that are there already change nothing', {
      ...{ tag: 'Programs', scope: 'write', answers: { 200: AddedShape } },
      refusals: { 400: ['invalid-input'], 409: ['too-many-episodes'] },
    }),
    requireScope('write'),
    validate('json', entriesOf({ watched_at: WatchedAt.optional() })),
    async (c) => {
      const { session, tmdb, openUncachedTmdb, clock, mostPlays } = c.var
      const now = clock()
      const sent = readEntries<Given>(c.req.valid('json'))
      const times = sent.map(({ own }) => whenOf(own.watched_at))
      const refusal = refuseTimes('watched_at', times, now)
      if (refusal) return c.json(refusal, 400)
      const entries = sent.map(({ ref, own }) => ({ ref, own: readTiming(whenOf(own.watched_at), now) }))

      const need = { of: 'episodes', openUncachedTmdb } as const
      const found = await resolveEntries({ db: session.db, tmdb, now }, entries, need)
      const source = { db: session.db, userId: session.userId, now }
      const { resolved, notFound, later, existing } = await expandWhole(source, found)
      const wanted = resolved.flatMap(({ at, own }) => (own === null ? [] : [{ at, timing: own }]))
      const batch = crypto.randomUUID()
      const change = { ...source, batch, mostPlays }
      const outcomes = await addPlays(change, wanted)
      if (outcomes.includes('full')) return c.json(tooManyEpisodes(mostPlays), 409)

      const amountOf = (outcome: PlayOutcome) =>
        countTypes(resolved.filter((_, index) => outcomes[index] === outcome))
      const added = amountOf('added')
      const there = amountOf('existing')
      return c.json(
        {
          ...{ added, existing: { ...there, episodes: there.episodes + existing }, later },
          not_found: [
            ...notFound,
            ...resolved.flatMap(({ ref }, n) => (outcomes[n] === 'not-found' ? [ref] : [])),
          ],
          batch: batchOf(added, batch),
        },
        200,
      )
    },
  )
  .post(
    '/sync/history/remove',
    describe('Takes away plays by their keys, or all plays of films, series, seasons and episodes', {
      ...{ tag: 'Programs', scope: 'write', answers: { 200: RemovedShape } },
      refusals: { 400: ['invalid-input'] },
    }),
    requireScope('write'),
    validate(
      'json',
      // A list from which a client filtered everything must not take all away.
      entriesOf({}, 1).extend({ keys: z.array(PlayKey).max(1000).default([]) }),
    ),
    async (c) => {
      const { session, tmdb, clock } = c.var
      const { keys, ...named } = c.req.valid('json')
      const now = clock()
      const { resolved, notFound, later } = await locateEntries(
        { db: session.db, tmdb, now },
        readEntries<object>(named),
      )
      const batch = crypto.randomUUID()
      const change = { userId: session.userId, batch, now }
      const removed = await removePlaysOf(session.db, change, { keys, located: resolved.map(({ at }) => at) })
      return c.json({ removed, not_found: notFound, later, batch: batchOf(removed, batch) }, 200)
    },
  )

const batchOf = ({ movies, episodes }: { movies: number; episodes: number }, batch: string) =>
  movies + episodes > 0 ? batch : null

/** The words of this API for a time, as the product has them. */
function whenOf(watchedAt: z.infer<typeof WatchedAt> | undefined): When {
  if (watchedAt === undefined) return 'now'
  return watchedAt === 'released' ? 'aired' : watchedAt
}

function countTypes(entries: readonly { ref: EntryRef }[]): z.infer<typeof Amounts> {
  const movies = entries.filter(({ ref }) => ref.type === 'movie').length
  return { movies, episodes: entries.length - movies }
}
