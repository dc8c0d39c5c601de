import { type SQL, sql } from 'drizzle-orm'

/**
 * The statements after which plays of a series stand where its episodes went, once its lists were stored: a play without
 * an id gets that of its numbers, and one whose episode TMDB has replaced by another with the same numbers, and the
 * same name or a date of its own, gets the new id. A name that is only the number, as TMDB gives to an episode without
 * one, goes to whatever moves up to that number, so it has to have the same date. A play of an episode that is gone
 * stays as it is.
 */
export function followEpisodes(seriesId: number): SQL[] {
  const listed = sql`select listed.id from episode as listed where listed.series_id = ${seriesId}
    and listed.season = play.season and listed.unlisted_since is null`
  // Some seasons number on from the one before; plays that were made from a season's count begin with 1.
  const offset = sql`(select min(first.number) - 1 from episode as first where first.series_id = ${seriesId}
    and first.season = play.season and first.unlisted_since is null)`
  const byNumber = sql`coalesce((${listed} and listed.number = play.episode),
    case when play.key like 'mark:%' then (${listed} and listed.number = play.episode + ${offset}) end)`
  const replaced = sql`select listed.id from episode as gone cross join episode as listed
    where gone.id = play.episode_id and gone.series_id = ${seriesId} and gone.unlisted_since is not null
      and listed.series_id = ${seriesId} and listed.unlisted_since is null
      and listed.season = gone.season and listed.number = gone.number
      and (listed.name = gone.name and (listed.name <> 'Episode ' || listed.number or listed.air_date is gone.air_date)
        or listed.air_date = gone.air_date and not exists (
        select 1 from episode as beside where beside.series_id = ${seriesId} and beside.season = listed.season
          and beside.air_date = listed.air_date and beside.id <> listed.id and beside.unlisted_since is null))`
  return [
    sql`update play set episode_id = ${byNumber}
      where play.title_id = ${seriesId} and play.episode_id is null and play.type = 'series'
        and ${byNumber} is not null`,
    sql`update play set episode_id = (${replaced}) where play.title_id = ${seriesId} and play.type = 'series'
      and play.episode_id in (select id from episode where series_id = ${seriesId} and unlisted_since is not null)
      and exists (${replaced})`,
  ]
}
