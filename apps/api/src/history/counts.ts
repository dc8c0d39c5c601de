import { FIRST_DAY } from '@marquee/domain/play'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { UserId } from '#db/user-id.ts'
import { calendarDayAt, zoneOf, zonePeriodsOf } from '#time-zone/viewer-day.ts'

const DAY = 86_400_000
const DAYS = 53 * 7
const FIRST = Date.parse(FIRST_DAY)
/** The zone's offset is read at the begin of each month as well. */
const LONGEST_SPAN = 33 * DAY

/** Numbers of plays. */
export const HistoryCounts = z.object({
  total: z.int(),
  undated: z.int(),
  /** Days of the last 53 weeks with plays. */
  days: z.array(z.object({ day: z.string(), plays: z.int() })),
  /** All months with plays, as `YYYY-MM`; plays before 1900 and those to come are in the total alone. */
  months: z.array(z.object({ month: z.string(), plays: z.int() })),
})
type HistoryCounts = z.infer<typeof HistoryCounts>

type StoredCounts = Omit<HistoryCounts, 'total'> & { total?: number }

/** Counts as JSON, and whether they were stored. */
export type CountsRow = { counts: string; isStored: 0 | 1 }

/** The statement for the counts of a person's plays: those stored while nothing has changed and no new day has begun. */
export function selectCounts(userId: UserId, now: Date): SQL<CountsRow> {
  return sql`select coalesce(stored.counts, ${countsOf(userId, now)}) as counts, stored.counts is not null as isStored
    from (select 1) left join history_count as stored on stored.user_id = ${userId}
      and stored.counted_on = ${todayOf(userId, now)} and stored.counted_in is ${zoneOf(userId)}`
}

/** The statement that counts and stores. */
export function storeCounts(userId: UserId, now: Date): SQL {
  return sql`insert into history_count (user_id, counts, counted_on, counted_in)
    select ${userId}, ${countsOf(userId, now)}, ${todayOf(userId, now)}, ${zoneOf(userId)}
    where exists (select 1 from user where id = ${userId})
    on conflict (user_id) do update set counts = excluded.counts, counted_on = excluded.counted_on,
      counted_in = excluded.counted_in`
}

/** Reads the row of `selectCounts`. */
export function readCounts({ counts }: CountsRow): HistoryCounts {
  const { undated, days, months, ...stored }: StoredCounts = JSON.parse(counts)
  // The version before stored none.
  const total = stored.total ?? months.reduce((sum, { plays }) => sum + plays, undated)
  return { total, undated, days, months }
}

const todayOf = (userId: UserId, now: Date) => calendarDayAt(userId, sql`${now.getTime()}`)

/** SQL for the counts as JSON. */
function countsOf(userId: UserId, now: Date): SQL {
  // An imported file may have any time, and each day and month until then would be counted.
  const end = now.getTime() + 2 * DAY
  const listOf = (unit: 'day' | 'month', item: SQL) =>
    sql`json_group_array(json_object(${sql.raw(`'${unit}'`)}, ${item}, 'plays', plays)) filter (where unit = ${unit})`
  return sql`(select json_object(
    'undated', (select count(*) from play where user_id = ${userId} and seen_at is null),
    'total', (select count(*) from play where user_id = ${userId}),
    'days', ${listOf('day', sql`first`)}, 'months', ${listOf('month', sql`substr(first, 1, 7)`)})
    from ${countSpans(userId, { since: now.getTime() - DAYS * DAY, end })})`
}

/**
 * SQL for the number of plays of each day from a time in milliseconds on, and of each month, until another. They are
 * ranges of the index: from the begin of one in UTC (`utc`), where plays of a day stand by it, or in the zone (`local`),
 * to that of the next.
 */
function countSpans(userId: UserId, { since, end }: { since: number; end: number }): SQL {
  const count = (where: SQL) => sql`(select count(*) from play where user_id = ${userId} and ${where})`
  return sql`(with recursive
    bounds as materialized (select min(seen_at) as first, max(seen_at) as last from play
      where user_id = ${userId} and seen_at >= ${FIRST} and seen_at < ${end}),
    zone as materialized (select zone.* from ${zonePeriodsOf(userId)} as zone, bounds
      where ends_at > first - ${LONGEST_SPAN} and begins_at < last + ${LONGEST_SPAN}),
    span(unit, first, earliest) as (
      select value, date(last / 1000, 'unixepoch', '+1 day', 'start of ' || value),
        max(iif(value = 'day', max(bounds.first, ${since}), bounds.first) / 1000 - 86400, ${FIRST / 1000})
      from bounds, json_each('["day", "month"]')
      union all select unit, date(first, '-1 ' || unit), earliest from span where unixepoch(first) > earliest),
    begin as (select unit, first, unixepoch(first) * 1000 as utc from span where first is not null),
    guess as materialized (select *, utc - ${offsetIn(sql`utc`)} as local from begin),
    second as materialized (select *, utc - ${offsetIn(sql`local`)} as better from guess),
    limits as materialized (select unit, first, utc,
      iif(better + ${offsetIn(sql`better`)} >= utc, better, local) as local from second),
    ends as materialized (select *, lag(utc, 1, ${end}) over newer as utc_end,
      lag(local, 1, ${end}) over newer as local_end from limits
      window newer as (partition by unit order by first desc)),
    counted as materialized (select unit, first,
      ${count(sql`seen_at >= max(utc, local) and seen_at < min(utc_end, local_end)`)}
      + ${count(sql`seen_at >= min(utc, local) and seen_at < max(utc, local)
        and iif(precision = 'day', utc, local) <= seen_at`)}
      + ${count(sql`seen_at >= min(utc_end, local_end) and seen_at < max(utc_end, local_end)
        and iif(precision = 'day', utc_end, local_end) > seen_at`)} as plays from ends)
    select unit, first, plays from counted where plays > 0 order by first desc)`
}

/** Milliseconds that the clocks of the rows `zone` are ahead of UTC at a time. */
const offsetIn = (time: SQL) =>
  sql`(select 60000 * offset_minutes from zone where begins_at <= ${time} and ${time} < ends_at)`
