import { Hono } from 'hono'
import { z } from 'zod'
import { requireScope } from '#api-tokens/require-scope.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { formatCursor } from '../changes/cursor.ts'
import { Timestamp, timestampOrNull } from '../title.ts'
import { readActivities } from './read-activities.ts'

const Latest = Timestamp.nullable()

const Activities = z.object({
  /** The latest of all. */
  all: Latest,
  movies: z.object({ watched_at: Latest, rated_at: Latest, watchlisted_at: Latest }),
  episodes: z.object({ watched_at: Latest }),
  seasons: z.object({ rated_at: Latest }),
  shows: z.object({ watchlisted_at: Latest, followed_at: Latest }),
  folders: z.object({ created_at: Latest, listed_at: Latest }),
  /**
   * Position in `changes`, for its `since`: it is another when anything has changed but the order of folders or of the
   * titles in one, and the same while nothing has.
   */
  changes: z.string(),
  /** A removal leaves no time, but one less here. */
  counts: z.object({
    ...{ plays: z.int(), ratings: z.int(), watchlist: z.int(), folders: z.int(), folder_items: z.int() },
  }),
})

/** Enough to know whether anything else needs to be read. */
export const activitiesRead = new Hono<AppEnv>().get(
  '/sync/last_activities',
  describe('When you did something last, by kind, and how much there is', {
    ...{ tag: 'Programs', scope: 'read', answers: { 200: Activities } },
  }),
  requireScope('read'),
  async (c) => {
    const { filmPlays, episodePlays, filmRatings, seasonRatings, films, series, ...rest } =
      await readActivities(c.var.session.db, c.var.session.userId, c.var.clock())
    const { followings, folders, items, position } = rest
    const kinds = [
      filmPlays,
      episodePlays,
      filmRatings,
      seasonRatings,
      films,
      series,
      followings,
      folders,
      items,
    ]
    const latest = kinds.flatMap(({ at }) => at ?? [])
    return c.json(
      {
        all: latest.length === 0 ? null : timestampOrNull(Math.max(...latest)),
        movies: {
          ...{ watched_at: timestampOrNull(filmPlays.at), rated_at: timestampOrNull(filmRatings.at) },
          watchlisted_at: timestampOrNull(films.at),
        },
        episodes: { watched_at: timestampOrNull(episodePlays.at) },
        seasons: { rated_at: timestampOrNull(seasonRatings.at) },
        shows: { watchlisted_at: timestampOrNull(series.at), followed_at: timestampOrNull(followings.at) },
        folders: { created_at: timestampOrNull(folders.at), listed_at: timestampOrNull(items.at) },
        changes: formatCursor(position),
        counts: {
          plays: filmPlays.count + episodePlays.count,
          ratings: filmRatings.count + seasonRatings.count,
          watchlist: films.count + series.count,
          ...{ folders: folders.count, folder_items: items.count },
        },
      },
      200,
    )
  },
)
