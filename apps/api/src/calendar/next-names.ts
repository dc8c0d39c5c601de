import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { type ComputedRow, isComputed, readComputed } from '#my-series/computed.ts'
import { progressColumns } from '#my-series/select.ts'
import { viewerDay } from '#time-zone/viewer-day.ts'
import type { PersonCalendar } from './select.ts'

/**
 * Names the next episode of each series for somebody who hides all unseen ones but that. It is found as in every list,
 * and costs them alone a trip.
 */
export async function nameNext(
  { db, userId }: { db: Db; userId: UserId },
  now: Date,
  calendar: PersonCalendar,
): Promise<PersonCalendar> {
  const { episodes } = calendar
  const series = new Set(episodes.filter((episode) => episode.mayBeNext).map((episode) => episode.series.id))
  if (series.size === 0) return calendar

  const [rows] = await readRows(db, [selectProgress(userId, now, [...series])])
  const names = new Map(
    rows.map(readComputed).map(({ progress, nextEpisode }) => [progress.next?.id, nextEpisode?.name]),
  )
  const named = episodes.map((episode) => ({ ...episode, name: names.get(episode.id) ?? episode.name }))
  return { ...calendar, episodes: named }
}

function selectProgress(userId: UserId, now: Date, series: readonly number[]): SQL<ComputedRow> {
  const today = sql<string>`viewer.today`
  const person = sql<string>`stored.user_id`
  const id = sql`stored.series_id`
  // What was computed before something was seen, or of another list of episodes, holds no longer.
  const holds = sql`(stored.version = coalesce((select version from series_version as current
    where current.series_id = stored.series_id), 0) and ${isComputed(today)})`
  return sql`select ${id} as seriesId, iif(${holds}, stored.computed, null) as computed, stored.derivation,
      ${progressColumns({ userId: person, today }, id, holds)}
    from (select ${viewerDay(userId, now)} as today) as viewer
    cross join json_each(${JSON.stringify(series)}) as wanted
    cross join series_progress as stored on stored.user_id = ${userId} and stored.series_id = wanted.value
    cross join title on title.type = 'series' and title.id = stored.series_id
    left join following on following.user_id = stored.user_id and following.series_id = stored.series_id`
}
