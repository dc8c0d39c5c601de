import type { TitleRef } from '@marquee/domain/title'
import { and, type SQL, sql } from 'drizzle-orm'
import { isSignedIn, type UserId } from '#db/user-id.ts'
import { choiceOf, isSeen } from '#progress/unseen.ts'
import { viewerDayAt } from '#time-zone/viewer-day.ts'
import { type NewPlays, PLAY_COLUMNS, timeColumns } from './insert.ts'
import { playCount } from './quota.ts'
import type { PlayTiming } from './when.ts'

/** Name of the change that set the bookmark "Seen" of a title: taking that back takes its plays back as well. */
export function markBatch({ type, id }: TitleRef): string {
  return `mark:${type}:${id}`
}

/** SQL for the end of a play's key: the same title marked at another time is another play, also in another account. */
const KEY_TIME = sql.raw("coalesce(':' || cast(seen_at as integer), '')")

type MarkPlays<Timing = PlayTiming> = Omit<NewPlays, 'batch' | 'source' | 'timing'> & { timing: Timing }

/** Series that were marked as seen: `marks` is a SELECT of `series_id` and of the time `at`, in milliseconds. */
type MarkedSeries = SQL

/**
 * The statements that write a play of every regular episode which had aired when its series was marked as seen and which
 * was not seen. Of a season whose episodes are not stored its count says how many there are.
 */
export function insertMarkedEpisodes({ userId, timing, mostPlays }: MarkPlays, marks: MarkedSeries): SQL[] {
  const watching = { user: sql<string>`${userId}`, series: sql`marked.series_id` }
  const marked = sql`marked as materialized (
    select marks.series_id, ${viewerDayAt(userId, sql`marks.at`)} as day from (${marks}) as marks
    where ${and(isSignedIn(userId), sql`${playCount(userId)} < ${mostPlays}`)})`
  const insert = (rows: SQL, key: SQL) => sql`insert into play (${PLAY_COLUMNS})
    with recursive ${marked}, ${rows},
      timed (series_id, id, season, number, rewatch, seen_at, precision) as (
        select series_id, id, season, number, rewatch, ${timeColumns(timing, sql`air_date`)} from fresh)
    select ${userId},
      'mark:series:' || series_id || ':' || coalesce('r' || rewatch || ':', '') || ${key} || ${KEY_TIME}, 'series',
      series_id, id, season, number, seen_at, precision, 'hand', 'mark:series:' || series_id, rewatch
    from timed order by series_id, season, number
    on conflict do nothing`

  return [
    insert(
      sql`fresh as (select marked.series_id, fresh.id, fresh.season, fresh.number, fresh.air_date,
          ${choiceOf(watching, 'rewatch')} as rewatch
        from marked cross join episode as fresh
        where fresh.series_id = marked.series_id and fresh.season > 0 and fresh.unlisted_since is null
          and fresh.airs_on <= marked.day and not ${isSeen(watching, 'fresh')})`,
      sql`id`,
    ),
    insert(
      sql`counted as materialized (select marked.series_id, season.value ->> 'number' as season,
          season.value ->> 'episodeCount' as amount, season.value ->> 'airDate' as air_date
        from marked cross join title, json_each(title.seasons) as season
        where title.type = 'series' and title.id = marked.series_id and season.value ->> 'number' > 0
          and season.value ->> 'airDate' <= marked.day
          and not exists (select 1 from episode where episode.series_id = marked.series_id
            and episode.season = season.value ->> 'number' and episode.unlisted_since is null)),
      numbers (number) as (select 1 where exists (select 1 from counted)
        union all select number + 1 from numbers where number < (select max(amount) from counted)),
      missing as (select counted.*, numbers.number,
          row_number() over (partition by counted.series_id, counted.season order by numbers.number) as place,
          (select count(distinct play.episode) ${playsOfSeason(userId)}) as ticked
        from counted cross join numbers where numbers.number <= counted.amount
          and not exists (select 1 ${playsOfSeason(userId)} and play.episode = numbers.number)),
      fresh as (select series_id, null as id, season, number, air_date,
          (select following.rewatch from following where following.user_id = ${userId}
            and following.series_id = missing.series_id) as rewatch
        from missing where place <= amount - ticked)`,
      sql`season || 'x' || number`,
    ),
  ]
}

const playsOfSeason = (userId: UserId) =>
  sql`from play where play.user_id = ${userId} and play.type = 'series' and play.title_id = counted.series_id
    and play.season = counted.season`

/**
 * The statement that writes a play of films which were marked as seen, at that time if it is to be the play's:
 * `marks` is a SELECT of `film_id` and of the time `at`, in milliseconds.
 */
export function insertMarkedFilms(
  { userId, timing, mostPlays }: MarkPlays<PlayTiming | 'marked'>,
  marks: SQL,
): SQL {
  const time = timing === 'marked' ? sql`marks.at, 'minute'` : timeColumns(timing, sql`title.date`)
  return sql`insert into play (${PLAY_COLUMNS})
    with timed (film_id, seen_at, precision) as (select film_id, ${time}
      from (${marks}) as marks cross join title where title.type = 'movies' and title.id = film_id)
    select ${userId}, 'mark:movies:' || film_id || ${KEY_TIME}, 'movies', film_id, null, null, null,
      seen_at, precision, 'hand', 'mark:movies:' || film_id, null
    from timed
    where ${and(isSignedIn(userId), sql`${playCount(userId)} < ${mostPlays}`)}
      and not exists (select 1 from play as own
        where own.user_id = ${userId} and own.type = 'movies' and own.title_id = film_id)
    on conflict do nothing`
}
