import type { EpisodePosition } from '@marquee/domain/season-progress'
import { readShown, type ShownPosition } from '@marquee/domain/shown-position'
import type { SpoilerLevel } from '@marquee/domain/spoilers'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import type { UserId } from '#db/user-id.ts'
import type { AppEnv } from '#env.ts'
import { type ProgressRow, readProgress } from '#my-series/compute.ts'
import { progressColumns } from '#my-series/select.ts'
import { viewerDay } from '#time-zone/viewer-day.ts'

/**
 * Level of the viewer, after their data was read; `none` for anonymous visitors. While the database does not say whose
 * session it is, everything is hidden: what was read cannot be taken back.
 */
export function spoilerLevelOf(c: Pick<Context<AppEnv>, 'get'>): SpoilerLevel {
  if (c.get('notes').withoutOwn) return 'unseen'
  return c.get('account')?.spoilers ?? 'none'
}

const Shown = z
  .string()
  .max(11)
  .regex(/^\d{1,5}-\d{1,5}$/)

/** Episodes that the person chose to see all the same: `show=2-7`, also several. */
export const ShowQuery = z.union([Shown, z.array(Shown).max(100)]).optional()

/** Reads the episodes of a `ShowQuery`. */
export const readShow = (show: string | string[] = []): ShownPosition[] =>
  [show].flat().flatMap((text) => readShown(text) ?? [])

type NextRow = ProgressRow | { seasons: null }

/**
 * The statement for the next episode of a series: a row for persons from whom all unseen episodes but that are hidden,
 * without columns where the series is not stored; for others none, and at no cost.
 */
export function selectNext(userId: UserId, series: number, now: Date): SQL<NextRow> {
  return sql`select ${progressColumns({ userId, today: viewerDay(userId, now) }, sql`${series}`)}
    from (select 1) left join title on title.type = 'series' and title.id = ${series}
      left join following on following.user_id = ${userId} and following.series_id = ${series}
    where exists (select 1 from preference where user_id = ${userId} and spoilers = 'unseen-but-next')`
}

/** The first episode of all: comes next in a series that is not stored, since plays are stored with their series. */
const FIRST = { season: 1, number: 1, id: null, airDate: null }

/** Reads the next episode out of the rows of `selectNext`. */
export function readNext([row]: readonly NextRow[]): EpisodePosition | null {
  if (row === undefined) return null
  return row.seasons === null ? FIRST : readProgress(row).next
}

type Listed = { id: number; season: number; number: number }

/** The statement for whether somebody has seen an episode: a row if so. */
export function selectEpisodeSeen(
  userId: UserId,
  series: number,
  { id, season, number }: Listed,
): SQL<{ seen: 1 }> {
  const play = sql`from play where user_id = ${userId} and type = 'series' and title_id = ${series}`
  return sql`select 1 as seen where exists (select 1 ${play} and episode_id = ${id})
    or exists (select 1 ${play} and season = ${season} and episode = ${number}
      and not exists (select 1 from episode as other where other.id = play.episode_id))`
}
