import type { TitleSnapshot } from '@marquee/domain/catalogue'
import type { Day } from '@marquee/domain/day'
import { announcedDays } from '@marquee/domain/episode'
import type { FilmReleases } from '@marquee/domain/film-release'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { removeInTurns } from '#db/remove-in-turns.ts'
import { regionOf } from '#region/viewer-region.ts'
import { announcedDay } from './announced-day.ts'
import type { ListedSeason } from './episodes.ts'
import { mediaDays } from './media-days.ts'

const DAY_MS = 86_400_000
/** Days after which every digest that reports a change has been sent. */
const REPORTED_FOR = 30

type Fetched = {
  snapshot: Pick<TitleSnapshot, 'type' | 'id' | 'date'>
  listed: readonly ListedSeason[]
  releases?: FilmReleases
}

/**
 * The statements that note what TMDB changed of a title's days, before the title is stored: what is stored says what
 * was known, and of a title that is not, nothing was.
 */
export function noteDateChanges({ snapshot, listed, releases }: Fetched, now: Date): SQL[] {
  const { type, id, date } = snapshot
  if (type === 'movies') return releases === undefined ? [] : [noteMovedReleases(id, { date, releases }, now)]
  return listed.length === 0 ? [] : [noteMovedEpisodes(id, listed, now), noteNewSeasons(id, listed, now)]
}

/** The last day that was known before it was taken back, so that a day that is named again has moved from it. */
const takenBack = (which: SQL) => sql`(select change.was from date_change as change
  where ${which} and change.was is not null order by change.id desc limit 1)`

/** The first of the days that are to come somewhere: what is corrected in the past is no news. */
const firstToCome = (now: Date) => sql`date(${now.getTime()} / 1000, 'unixepoch', '-1 day')`

function noteMovedEpisodes(seriesId: number, listed: readonly ListedSeason[], now: Date): SQL {
  const rows = JSON.stringify(announced(listed).map(({ id, day }) => [id, day]))
  const before = sql`change.type = 'series' and change.title_id = ${seriesId} and change.episode_id = stored.id`
  return sql`insert into date_change (type, title_id, episode_id, was, changed_at)
    select 'series', ${seriesId}, id, was, ${now.getTime()}
    from (select stored.id, entry.value ->> 1 as day, coalesce(${announcedDay('stored')},
        iif(entry.value ->> 1 is null, null, ${takenBack(before)})) as was
      from json_each(${rows}) as entry cross join episode as stored on stored.id = entry.value ->> 0
      where stored.series_id = ${seriesId})
    where was is not null and day is not was and max(was, coalesce(day, '')) >= ${firstToCome(now)}`
}

/**
 * The statement that notes seasons of which TMDB names a first day. Of those of which not the episodes, but the day was
 * stored, it is no news: of a long series the first seasons come alone when somebody saves it. One whose day was known
 * and taken back has moved, if anything.
 */
function noteNewSeasons(seriesId: number, listed: readonly ListedSeason[], now: Date): SQL {
  const starts = JSON.stringify(
    listed.flatMap((season) => {
      const start = startOf(season)
      return start === null ? [] : [[start.id, season.number, start.day]]
    }),
  )
  return sql`insert into date_change (type, title_id, episode_id, was, changed_at)
    select 'series', before.id, start.value ->> 0, null, ${now.getTime()}
    from title as before cross join json_each(${starts}) as start
    where before.type = 'series' and before.id = ${seriesId} and start.value ->> 2 >= ${firstToCome(now)}
      and not exists (select 1 from json_each(before.seasons) as known
        where known.value ->> 'number' = start.value ->> 1 and known.value ->> 'airDate' is not null
          and known.value ->> 'episodeCount' > 0)
      and not exists (select 1 from episode as stored where stored.series_id = before.id
        and stored.season = start.value ->> 1 and (stored.airs_on is not null or exists (select 1
          from date_change as change where change.type = 'series' and change.title_id = before.id
            and change.episode_id = stored.id and change.was is not null)))`
}

/** The first episode of a season with its day; `null` where it has none, or another one has an earlier one. */
function startOf(season: ListedSeason): { id: number; day: Day } | null {
  const dated = announced([season]).toSorted((one, other) => one.number - other.number)
  const [first] = dated
  if (season.number === 0 || first === undefined || first.day === null) return null
  const { id, day } = first
  return dated.some((other) => other.day !== null && other.day < day) ? null : { id, day }
}

/** The episodes of a list with the day that TMDB names for each. */
export function announced(listed: readonly ListedSeason[]) {
  return listed.flatMap(({ number: season, episodes, airDate }) => {
    const days = announcedDays(episodes, airDate)
    return episodes.map(({ id, number }, index) => ({ id, season, number, day: days[index] ?? null }))
  })
}

/**
 * The statement that notes days of a film that moved in the countries of people who have it on the watchlist. The days
 * are those that a calendar shows, by medium, so the main date is among them where a country has no other.
 */
function noteMovedReleases(
  filmId: number,
  { date, releases }: { date: Day | null; releases: FilmReleases },
  now: Date,
): SQL {
  const before = sql`change.type = 'movies' and change.title_id = ${filmId} and change.region = place.region`
  return sql`insert into date_change (type, title_id, region, was, changed_at)
    select 'movies', ${filmId}, region, json_patch(coalesce(earlier, '{}'), was), ${now.getTime()}
    from (select place.region, ${takenBack(before)} as earlier,
        ${mediaDays(sql`stored.releases -> ('$.' || place.region)`, sql`title.date`)} as was,
        ${mediaDays(sql`${JSON.stringify(releases)} -> ('$.' || place.region)`, sql`${date}`)} as days
      from (select distinct ${regionOf(sql`preference.region`)} as region from bookmark
        left join preference on preference.user_id = bookmark.user_id
        where bookmark.type = 'movies' and bookmark.title_id = ${filmId} and bookmark.label = 'watchlist') as place
      cross join title on title.type = 'movies' and title.id = ${filmId}
      cross join film_release as stored on stored.film_id = title.id)
    where days is not was`
}

/** Deletes changes which every digest has passed. */
export async function forgetDateChanges(db: Db, now: Date): Promise<{ changes: number }> {
  const changes = await removeInTurns(
    db,
    (limit) => sql`delete from date_change where id in (select id from date_change
      where changed_at < ${now.getTime() - REPORTED_FOR * DAY_MS} limit ${limit}) returning 1`,
  )
  return { changes }
}
