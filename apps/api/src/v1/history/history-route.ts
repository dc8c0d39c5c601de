import { PlayPrecision, PlaySource } from '@marquee/domain/play'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireScope } from '#api-tokens/require-scope.ts'
import type { AppEnv } from '#env.ts'
import { CursorQuery, formatCursor } from '#history/cursor.ts'
import { describe } from '#http/describe.ts'
import { IdParam } from '#http/params.ts'
import { validate } from '#http/validate.ts'
import { LimitQuery, Next, pageOf } from '../page.ts'
import { named, readTitle, Timestamp, TypeWord, timestampOrNull, typeOf } from '../title.ts'
import { type HistoryRow, readHistory } from './read-history.ts'

const Play = z
  .object({
    /** Names the play: with it `sync/history/remove` takes this one away. */
    key: z.string(),
    type: z.enum(['movie', 'episode']),
    /** Of the film or the series. */
    ...named,
    season: z.int().nullable(),
    number: z.int().nullable(),
    episode: z
      .object({ ids: z.object({ tmdb: z.int() }).nullable(), title: z.string().nullable() })
      .nullable(),
    /** Of a play of a day a time that is on that day everywhere. */
    watched_at: Timestamp.nullable(),
    precision: PlayPrecision,
    source: PlaySource,
    rewatch: z.int().nullable(),
  })
  .meta({ id: 'ProgramPlay' })

const Moment = z.iso
  .datetime({ offset: true, error: 'Send a time such as 2026-01-31T20:00:00Z; a plus sign is %2B' })
  .transform((text) => Date.parse(text))
  .optional()

const HistoryQuery = z
  .strictObject({
    type: TypeWord.optional(),
    /** Of one title, with its `type`. */
    tmdb: IdParam.optional(),
    ...{ start_at: Moment, end_at: Moment },
    ...{ limit: LimitQuery, after: CursorQuery.optional() },
  })
  .refine(({ tmdb, type }) => tmdb === undefined || type !== undefined, {
    ...{ path: ['type'], message: 'Say whether it is a movie or a show' },
  })

/** Everything that was seen, play by play. */
export const historyRead = new Hono<AppEnv>().get(
  '/sync/history',
  describe('Your plays, the last first', {
    ...{ tag: 'Programs', scope: 'read' },
    answers: { 200: z.object({ history: z.array(Play), next: Next }) },
    refusals: { 400: ['invalid-input'] },
  }),
  requireScope('read'),
  validate('query', HistoryQuery),
  async (c) => {
    const {
      type,
      tmdb,
      start_at: from = null,
      end_at: until = null,
      limit,
      after = null,
    } = c.req.valid('query')
    const { db, userId } = c.var.session
    const wanted = type === undefined ? null : typeOf(type)
    const title = tmdb === undefined || wanted === null ? null : { type: wanted, id: tmdb }

    const found = await readHistory(db, userId, {
      ...{ type: wanted, title, from, until, after, amount: limit + 1 },
    })
    const { rows, next } = pageOf(found, limit, formatCursor)
    return c.json({ history: rows.map(readPlay), next }, 200)
  },
)

function readPlay(row: HistoryRow): z.infer<typeof Play> {
  const { key, type, season, number, episodeId, episodeName, precision, source, rewatch } = row
  const isFilm = type === 'movies'
  return {
    ...{ key, type: isFilm ? 'movie' : 'episode', ...readTitle(row), season, number },
    episode: isFilm ? null : { ids: episodeId === null ? null : { tmdb: episodeId }, title: episodeName },
    ...{ watched_at: timestampOrNull(row.seenAt), precision, source, rewatch },
  }
}
