import type { FilmReleases } from '@marquee/domain/film-release'
import { type SQL, sql } from 'drizzle-orm'

const DAY_MS = 86_400_000
/** Days after which nobody's digest is so late that it would report a change. */
const REPORTED_FOR = 30

/** An episode as TMDB lists it now. */
type Listed = { id: number; season: number; airsOn: string | null }

/**
 * The statements that note days which TMDB moved, and seasons of which it names a first day, before the episodes are
 * stored: a series is only stored once somebody has it. Only for days to come: what is corrected in the past is no news.
 */
export function noteEpisodeChanges(seriesId: number, listed: readonly Listed[], now: Date): SQL[] {
  const rows = JSON.stringify(listed.map(({ id, season, airsOn }) => [id, season, airsOn]))
  const [id, season, airsOn] = [0, 1, 2].map((index) => sql.raw(`listed.value ->> ${index}`))
  const today = sql`date(${now.getTime()} / 1000, 'unixepoch', '-1 day')`
  const insert = sql.raw('insert into date_change (type, title_id, episode_id, was, changed_at)')
  return [
    sql`${insert} select 'series', ${seriesId}, before.id, before.airs_on, ${now.getTime()}
      from json_each(${rows}) as listed cross join episode as before on before.id = ${id}
      where before.series_id = ${seriesId} and before.airs_on is not null and ${airsOn} is not before.airs_on
        and max(before.airs_on, coalesce(${airsOn}, '')) >= ${today}`,
    sql`${insert} select 'series', ${seriesId}, min(${id}), null, ${now.getTime()}
      from json_each(${rows}) as listed
      where ${airsOn} >= ${today} and ${season} > 0
        and exists (select 1 from episode as before where before.series_id = ${seriesId})
        and not exists (select 1 from episode as before where before.series_id = ${seriesId}
          and before.season = ${season} and before.airs_on is not null)
      group by ${season}`,
  ]
}

/** The statement that notes days of a film on watchlists which TMDB moved, by region, before they are stored. */
export function noteReleaseChanges(filmId: number, releases: FilmReleases, now: Date): SQL {
  const after = JSON.stringify(releases)
  return sql`insert into date_change (type, title_id, region, was, changed_at)
    select 'movies', before.film_id, region.key, region.value, ${now.getTime()}
    from film_release as before, json_each(before.releases) as region
    where before.film_id = ${filmId} and before.releases is not ${after}
      and json(region.value) is not json(${after} -> ('$.' || region.key))
      and exists (select 1 from bookmark where bookmark.type = 'movies' and bookmark.title_id = ${filmId}
        and bookmark.label = 'watchlist')`
}

/** The statement that deletes changes which every digest has passed. */
export function forgetDateChanges(now: Date): SQL {
  return sql`delete from date_change where changed_at < ${now.getTime() - REPORTED_FOR * DAY_MS}`
}
