import { MOST_PLAYS_REMOVED } from '@marquee/domain/limits'
import { NumberInSeries } from '@marquee/domain/number-in-series'
import { PlayKey, When } from '@marquee/domain/play'
import { TitleId, TitleType } from '@marquee/domain/title'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import { hashSecret } from '#auth/secret.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { CountParam, IdParam } from '#http/params.ts'
import { invalidInput, problem, tooManyEpisodes } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import type { WriteOrder } from '#write-order/write-order.ts'
import { changeOf, optionsOf, timingOf } from './options.ts'
import { addPlay, hasKey, removePlays, setPlayTime } from './queries.ts'
import { undoChange } from './undo-steps.ts'
import { saveUpTo } from './up-to-here.ts'
import { TIME_IMPLAUSIBLE, whenQuery } from './when.ts'

/** Whoever makes a play names it, so that sending it again changes nothing. */
const KeyParam = z.strictObject({ key: PlayKey })
const SeveralKeys = z.strictObject({
  keys: z.array(PlayKey).min(1).max(MOST_PLAYS_REMOVED),
})
const BatchParam = z.strictObject({ batch: PlayKey })
const EpisodeOf = z.strictObject({ series: IdParam, season: CountParam, episode: CountParam })

const NewPlay = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('movies'), id: TitleId, when: When.optional() }),
  z.strictObject({
    ...{ type: z.literal('series'), id: TitleId, when: When.optional() },
    ...{ season: NumberInSeries, episode: NumberInSeries },
  }),
])

const Written = z.object({
  key: z.string(),
  changed: z.boolean(),
  /** Name of the change for `DELETE /api/me/changes/:batch`; `null` when nothing changed. */
  batch: z.string().nullable(),
})

/** Plays one by one or up to an episode, and what undoes a change of them. */
export const plays = new Hono<AppEnv>()
  .put(
    '/plays/:key',
    describe('Adds a play of a film or an episode, however often it was seen; the key is yours to choose', {
      tag: 'Me',
      answers: { 200: Written },
      refusals: {
        400: ['invalid-input'],
        401: ['signed-out'],
        404: ['title-unknown', 'episode-unknown'],
        409: ['too-many-episodes'],
      },
    }),
    requireSession,
    validate('param', KeyParam),
    validate('json', NewPlay),
    async (c) => {
      const { key } = c.req.valid('param')
      const { when, ...played } = c.req.valid('json')
      const timing = timingOf(c.var, when)
      if (timing === null) return c.json(invalidInput({ when: TIME_IMPLAUSIBLE }), 400)

      const options = optionsOf(c.var, timing)
      const saved = await addPlay(options, key, played)
      if (saved.problem === 'episode-unknown') return c.json(problem('episode-unknown'), 404)
      if (saved.problem !== null) return c.json(tooManyEpisodes(c.var.mostPlays), 409)

      const { changed } = saved
      return c.json({ key, changed, batch: changed ? options.batch : null }, 200)
    },
  )
  .put(
    '/plays/:key/time',
    describe('Changes when something was seen', {
      tag: 'Me',
      answers: { 200: z.object({ key: z.string(), when: When }) },
      refusals: { 400: ['invalid-input'], 401: ['signed-out'], 404: ['play-unknown'] },
    }),
    requireSession,
    validate('param', KeyParam),
    validate('json', z.strictObject({ when: When })),
    async (c) => {
      const { key } = c.req.valid('param')
      const { when } = c.req.valid('json')
      const { session, writeOrder } = c.var
      const timing = timingOf(c.var, when)
      if (timing === null) return c.json(invalidInput({ when: TIME_IMPLAUSIBLE }), 400)

      const isThere = await setPlayTime(session.db, changeOf(c.var), key, { timing, writeOrder })
      return isThere ? c.json({ key, when }, 200) : c.json(problem('play-unknown'), 404)
    },
  )
  .delete(
    '/plays/:key',
    describe('Takes one play away; of a film that was its last one the bookmark "Seen" stays', {
      tag: 'Me',
      answers: {
        200: Written.extend({
          /** The title, and how many other plays there are of the film or episode; `null` when there was no such play. */
          title: z.object({ type: TitleType, id: TitleId }).nullable(),
          plays: z.int(),
        }),
      },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    validate('param', KeyParam),
    async (c) => {
      const { key } = c.req.valid('param')
      const { session, writeOrder } = c.var
      const change = changeOf(c.var)
      const [removed] = await removePlays(session.db, change, hasKey([key]), writeOrder)
      if (removed === undefined)
        return c.json({ key, changed: false, batch: null, title: null, plays: 0 }, 200)
      return c.json({ key, changed: true, batch: change.batch, ...removed }, 200)
    },
  )
  .delete(
    '/plays',
    describe('Takes several plays away as one change', {
      tag: 'Me',
      answers: { 200: z.object({ removed: z.int(), batch: z.string().nullable() }) },
      refusals: { 400: ['invalid-input'], 401: ['signed-out'] },
    }),
    requireSession,
    validate('json', SeveralKeys),
    async (c) => {
      const { keys } = c.req.valid('json')
      const { session, writeOrder } = c.var
      const change = changeOf(c.var)
      const order = await orderOfKeys(writeOrder, keys)
      const { length: removed } = await removePlays(session.db, change, hasKey(keys), order)
      return c.json({ removed, batch: removed > 0 ? change.batch : null }, 200)
    },
  )
  .put(
    '/up-to-here/:series/:season/:episode',
    describe('Marks every regular episode as seen that has aired, up to this one', {
      tag: 'Me',
      answers: {
        200: z.object({
          ...{ series: z.int(), season: z.int(), episode: z.int() },
          /** Episodes that were not seen before. */
          added: z.int(),
          batch: z.string().nullable(),
        }),
      },
      refusals: {
        400: ['invalid-input'],
        401: ['signed-out'],
        404: ['title-unknown', 'episode-unknown'],
        409: ['too-many-episodes'],
      },
    }),
    requireSession,
    validate('param', EpisodeOf),
    whenQuery,
    async (c) => {
      const ref = c.req.valid('param')
      const timing = timingOf(c.var, c.req.valid('query').when)
      if (timing === null) return c.json(invalidInput({ when: TIME_IMPLAUSIBLE }), 400)

      const options = optionsOf(c.var, timing)
      const saved = await saveUpTo(options, ref)
      if (saved.problem === 'episode-unknown') return c.json(problem('episode-unknown'), 404)
      if (saved.problem !== null) return c.json(tooManyEpisodes(c.var.mostPlays), 409)

      const { added } = saved
      return c.json({ ...ref, added, batch: added > 0 ? options.batch : null }, 200)
    },
  )
  .delete(
    '/changes/:batch',
    describe('Undoes a change of plays as a whole: what it added goes, what it took away comes back', {
      tag: 'Me',
      answers: { 200: z.object({ batch: z.string(), changed: z.boolean() }) },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    validate('param', BatchParam),
    async (c) => {
      const { batch } = c.req.valid('param')
      const { session, clock, writeOrder } = c.var
      const change = { userId: session.userId, batch, now: clock() }
      const changed = await undoChange(session.db, change, writeOrder)
      return c.json({ batch, changed }, 200)
    },
  )

/** Order among removals of the same plays: they share an address with those of others, which they do not replace. */
async function orderOfKeys(writeOrder: WriteOrder | null, keys: string[]): Promise<WriteOrder | null> {
  return writeOrder && { ...writeOrder, path: `${writeOrder.path}/${await hashSecret(keys.join(' '))}` }
}
