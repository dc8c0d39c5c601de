import type { SeasonDetail, SeriesDetail } from '@marquee/domain/catalogue'
import type { Day } from '@marquee/domain/day'
import type { FollowState, NextRule } from '@marquee/domain/following'
import { seriesProgress } from '@marquee/domain/progress'
import type { ProgressSeason } from '@marquee/domain/season-progress'
import type { SeenEpisode } from '@marquee/domain/seen-episode'
import { type SQL, sql } from 'drizzle-orm'
import { type JsonRows, jsonRows } from '#db/json-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { FollowingShape, onOwnDays, ProgressShape } from '#my-series/item.ts'
import { nextRuleOf } from '#progress/unseen.ts'
import { SeasonPlaysShape } from './season-plays.ts'

/** A person's progress in a series, their choices for it, and their plays of the open season. */
export const OwnSeriesShape = SeasonPlaysShape.extend({
  following: FollowingShape,
  progress: ProgressShape.omit({ seasons: true }),
  /** Counts of the open season. */
  opened: ProgressShape.shape.seasons.element.pick({ seen: true, due: true, total: true }).nullable(),
}).meta({ id: 'OwnSeries' })

export type FollowingRow = {
  state: FollowState
  nextRule: NextRule
  isOwnRule: 0 | 1
  withSpecials: 0 | 1
  rewatch: number | null
}

/** SQL for a person's choices for a series as JSON; without a row where there is no such person. */
export function followingOf(userId: UserId, seriesId: number): SQL<JsonRows<FollowingRow>> {
  const watching = { user: sql<string>`${userId}`, series: sql`${seriesId}`, choices: 'following' }
  return jsonRows<FollowingRow>(
    {
      state: `coalesce(following.state, 'following')`,
      nextRule: nextRuleOf(watching),
      isOwnRule: 'following.next_rule is not null',
      withSpecials: 'coalesce(following.with_specials, false)',
      rewatch: 'following.rewatch',
    },
    sql`user left join following on following.user_id = user.id and following.series_id = ${seriesId}
      where user.id = ${userId}`,
  )
}

export type EpisodeRow = {
  id: number
  season: number
  number: number
  airDate: Day | null
  runtime: number | null
}

/** SQL for the stored episodes of seasons that the catalogue's answer came without, as JSON. */
export function otherEpisodesOf(seriesId: number, known: readonly SeasonDetail[]): SQL<JsonRows<EpisodeRow>> {
  const numbers = JSON.stringify(known.map(({ number }) => number))
  return jsonRows<EpisodeRow>(
    { id: 'id', season: 'season', number: 'number', airDate: 'air_date', runtime: 'runtime' },
    sql`episode where series_id = ${seriesId} and unlisted_since is null
      and season not in (select entry.value from json_each(${numbers}) as entry)`,
  )
}

type OwnSeriesRows = {
  series: SeriesDetail
  /** The season that is open. */
  season: SeasonDetail | null
  seasons: readonly SeasonDetail[]
  following: FollowingRow | undefined
  others: readonly EpisodeRow[]
  seen: readonly SeenEpisode[]
  /** The person's day on the calendar. */
  today: Day
  airedUntil: Day
}

/** Reads choices and computes the progress; `null` where the person's rows were not read. */
export function readOwnSeries(rows: OwnSeriesRows) {
  const { series, season, seasons, following, others, seen, today, airedUntil } = rows
  if (following === undefined) return null
  const { state, nextRule, isOwnRule, withSpecials, rewatch } = following
  const watching = { nextRule, withSpecials: withSpecials === 1, rewatch }
  const { seasons: each, ...progress } = seriesProgress(
    listed(series, seasons, others),
    seen,
    airedUntil,
    watching,
  )
  const opened = each.find(({ number }) => number === season?.number)
  return {
    following: { state, nextRule, isOwnRule: isOwnRule === 1, withSpecials: withSpecials === 1 },
    progress: onOwnDays(progress, airedUntil < today ? 'day-later' : 'same-day'),
    opened: opened ? { seen: opened.seen, due: opened.due, total: opened.total } : null,
  }
}

/** All seasons of a series, with their episodes as far as these are known. */
function listed(
  series: SeriesDetail,
  seasons: readonly SeasonDetail[],
  others: readonly EpisodeRow[],
): ProgressSeason[] {
  const known = new Map(seasons.map((season) => [season.number, season.episodes]))
  const stored = Map.groupBy(others, ({ season }) => season)
  return series.seasons.map(({ number, airDate, episodeCount }) => ({
    ...{ number, airDate, episodeCount },
    episodes: known.get(number) ?? stored.get(number),
  }))
}
