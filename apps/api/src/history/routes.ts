import { PlayPrecision, PlaySource } from '@marquee/domain/play'
import { TitleType } from '@marquee/domain/title'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import { readJsonRows } from '#db/json-rows.ts'
import { onlyRow, readRows } from '#db/read-rows.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { storeAfterwards } from '#http/store-afterwards.ts'
import { validate } from '#http/validate.ts'
import { type CountsRow, HistoryCounts, readCounts, selectCounts, storeCounts } from './counts.ts'
import { CursorQuery, formatCursor } from './cursor.ts'
import { type PlayRow, type PlaysRow, selectPlays } from './queries.ts'

/** Plays on one page. */
const PLAYS_A_PAGE = 40

const HistoryPlay = z
  .object({
    key: z.string(),
    title: z.object({ type: TitleType, id: z.int(), name: z.string(), posterPath: z.string().nullable() }),
    season: z.int().nullable(),
    episode: z.int().nullable(),
    episodeName: z.string().nullable(),
    /** Whether TMDB lists the episode no longer. */
    isUnlisted: z.boolean(),
    /** Day on which the film or episode came out. */
    airDate: z.string().nullable(),
    /** Minutes. */
    runtime: z.int().nullable(),
    seenAt: z.string().nullable(),
    precision: PlayPrecision,
    source: PlaySource,
    rewatch: z.int().nullable(),
    /** Plays of the same film or episode. */
    plays: z.int(),
    /** Whether it is a film with the bookmark "Seen", which stays when its last play is removed. */
    isMarked: z.boolean(),
    /** Number of this play among them, by their times. */
    ordinal: z.int(),
  })
  .meta({ id: 'HistoryPlay' })

const History = z.object({
  /** In the person's time zone, the last first; `null` for plays whose day is unknown, which come at the end. */
  days: z.array(z.object({ day: z.string().nullable(), plays: z.array(HistoryPlay) })),
  /** The position with which to go on; `null` at the end. */
  next: z.string().nullable(),
  /** Only where they were requested. */
  counts: HistoryCounts.nullable(),
})

const HistoryQuery = z.strictObject({
  before: CursorQuery.optional(),
  /** Begins with the end of this month. */
  month: z
    .string()
    .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'Not a month')
    .optional(),
  counts: z.enum(['1']).optional(),
})

/** Plays of a person, day by day. */
export const history = new Hono<AppEnv>().get(
  '/history',
  describe('Everything you have seen, by day, the last first', {
    tag: 'Me',
    answers: { 200: History },
    refusals: { 400: ['invalid-input'], 401: ['signed-out'] },
  }),
  requireSession,
  validate('query', HistoryQuery),
  async (c) => {
    const { before = null, month = null, counts } = c.req.valid('query')
    const { session, clock } = c.var
    const { userId, db } = session

    const now = clock()
    const plays = selectPlays({ userId, before, month, amount: PLAYS_A_PAGE + 1 })
    const [found, [counted] = []]: Read = await readRows(
      db,
      counts === undefined ? [plays] : [plays, selectCounts(userId, now)],
    )
    if (counted?.isStored === 0) storeAfterwards(c, db, storeCounts(userId, now), 'counts-not-stored')

    const rows = readJsonRows(onlyRow(found).plays)
    const page = rows.slice(0, PLAYS_A_PAGE)
    const last = rows.length > page.length ? page.at(-1) : undefined
    return c.json(
      {
        days: [...Map.groupBy(page, ({ day }) => day)]
          .map(([day, plays]) => ({ day, plays: plays.map(readPlay) }))
          // Eleven hours behind UTC the time that stands for a day comes before the end of the day before.
          .sort((one, other) => (other.day ?? '').localeCompare(one.day ?? '')),
        next: last === undefined ? null : formatCursor(last),
        counts: counted === undefined ? null : readCounts(counted),
      },
      200,
    )
  },
)

type Read = readonly [plays: PlaysRow[], counts?: CountsRow[]]

function readPlay(row: PlayRow): z.infer<typeof HistoryPlay> {
  const { type, titleId, name, posterPath, seenAt, isUnlisted, isMarked, day: _, id: __, ...play } = row
  return {
    ...play,
    title: { type, id: titleId, name, posterPath },
    isUnlisted: isUnlisted === 1,
    isMarked: isMarked === 1,
    seenAt: seenAt === null ? null : new Date(seenAt).toISOString(),
  }
}
