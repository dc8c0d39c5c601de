import { TitleId, TitleType } from '@marquee/domain/title'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import { readRows } from '#db/read-rows.ts'
import type { AppEnv, SessionEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { fetchTitle, fetchWhole } from '#titles/queries.ts'
import { runWithTitle } from '#titles/run-with-title.ts'
import { findShownEpisode, recordAsFilm } from './film-of-episode.ts'
import {
  chooseTitle,
  dismissShown,
  type InboxRow,
  isOfTitle,
  leaveTitleOut,
  selectInbox,
  selectKnown,
} from './inbox-queries.ts'
import { ItemShape, readItem } from './item.ts'
import { messageFor, type Outcome } from './outcome.ts'
import { processWaiting } from './process-waiting.ts'
import { resolveAfterwards } from './resolve-afterwards.ts'

/**
 * Events of a title that are placed before the answer, with their statements, and calls to TMDB after which the others wait
 * until behind it.
 */
const MOST = { events: 100, statements: 500, calls: 20 }

export const InboxShape = z
  .object({
    /** Name of the film or the series on its server. */
    key: z.string(),
    /** Id of the last event. */
    event: z.string(),
    events: z.int(),
    lastAt: z.string(),
    player: z.string().nullable(),
    server: z.string().nullable(),
    /** Of the last event. */
    item: ItemShape,
    outcome: z.string(),
    message: z.string(),
    candidates: z.array(
      z.object({
        ...{ type: TitleType, id: TitleId, name: z.string() },
        ...{ year: z.int().nullable(), poster: z.string().nullable() },
      }),
    ),
  })
  .meta({ id: 'UnplacedTitle' })

/** The event that the inbox showed: what is decided of one episode is of that one, whatever came in since. */
const event = z.uuid().optional()

const Choice = z.union([
  z.strictObject({ type: TitleType, id: TitleId, event }),
  z.strictObject({ leaveOut: z.literal(true) }),
  z.strictObject({ dismiss: z.literal(true), event }),
])

/** Titles of a person's servers that could not be placed, and what they choose for them. */
export const playerInbox = new Hono<AppEnv>()
  .get(
    '/player-inbox',
    describe('What your players reported and could not be placed, by film and series', {
      tag: 'Me',
      answers: { 200: z.object({ titles: z.array(InboxShape) }) },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    async (c) => {
      const [rows] = await readRows(c.var.session.db, [selectInbox(c.var.session.userId)])
      return c.json({ titles: rows.map(readInboxRow) }, 200)
    },
  )
  .put(
    '/player-inbox/:key',
    describe(
      'Chooses a title for a film or a series of a server, for all of its events, or leaves it or an episode out',
      {
        tag: 'Me',
        answers: {
          200: z.object({ key: z.string(), placed: z.int(), inbox: z.int(), waiting: z.int() }),
        },
        refusals: {
          400: ['invalid-input'],
          401: ['signed-out'],
          404: ['unplaced-unknown', 'title-unknown'],
          409: ['nothing-waits'],
        },
      },
    ),
    requireSession,
    validate('param', z.strictObject({ key: z.string().min(1).max(100) })),
    validate('json', Choice),
    async (c) => {
      const { key } = c.req.valid('param')
      const choice = c.req.valid('json')
      const { db, userId } = c.var.session
      if ('dismiss' in choice) {
        const { event } = choice
        const left = await dismissShown(db, userId, { key, event })
        if (left === null) return c.json(problem('unplaced-unknown'), 404)
        if (event !== undefined && left.dismissed === 0) return c.json(problem('nothing-waits'), 409)
        return c.json({ key, placed: 0, inbox: left.inbox, waiting: 0 }, 200)
      }
      if ('leaveOut' in choice) {
        return (await leaveTitleOut(db, userId, key, c.var.clock()))
          ? c.json({ key, placed: 0, inbox: 0, waiting: 0 }, 200)
          : c.json(problem('unplaced-unknown'), 404)
      }

      const placed = await choose(c.var, key, choice)
      if (placed === 'nothing-waits') return c.json(problem(placed), 409)
      if (placed !== null && placed.waiting > 0) resolveAfterwards(c, isOfTitle(userId, key))
      return placed === null ? c.json(problem('unplaced-unknown'), 404) : c.json({ key, ...placed }, 200)
    },
  )

type Chosen = Extract<z.infer<typeof Choice>, { type: unknown }>

/**
 * Remembers the choice and places what waits for it; `null` without such a title on any server. A film that is chosen for
 * an episode, as TMDB has specials, holds for what waits of that episode alone, if anything does.
 */
async function choose(
  { session, tmdb, clock, mostPlays }: SessionEnv['Variables'],
  key: string,
  { event, ...title }: Chosen,
) {
  const { db, userId } = session
  const now = clock()
  const shown = title.type === 'movies' ? await findShownEpisode(db, userId, { key, event }) : null
  if (shown !== null) {
    const { events, others } = shown
    if (events.length === 0) return 'nothing-waits'
    await recordAsFilm({ db, tmdb, now, mostPlays }, { userId, events, film: title.id })
    return { placed: events.length, inbox: others, waiting: 0 }
  }

  const [known] = await runWithTitle(
    { db, tmdb, now, writeOrder: null },
    title,
    () => [selectKnown(userId, key), ...chooseTitle(userId, key, title, now)],
    { fetch: title.type === 'movies' ? fetchTitle : fetchWhole },
  )
  if (known === undefined || known.length === 0) return null
  return processWaiting({ db, tmdb, now, mostPlays }, isOfTitle(userId, key), MOST)
}

/** A title of the inbox as the API shows it. */
export function readInboxRow({
  item,
  storedName,
  candidates,
  lastAt,
  outcome,
  ...rest
}: InboxRow): z.infer<typeof InboxShape> {
  return {
    ...rest,
    ...{ outcome, message: messageFor(outcome as Outcome) },
    lastAt: new Date(lastAt).toISOString(),
    item: readItem({ item, storedName }),
    candidates: candidates === null ? [] : JSON.parse(candidates),
  }
}
