import { MOST_FOLDERS } from '@marquee/domain/limits'
import type { PreferenceChange } from '@marquee/domain/preferences'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import {
  bookmarks,
  folderItems,
  folders,
  followings,
  plays,
  preferences,
  ratings,
  titles,
  users,
} from '#db/schema.ts'
import { isSignedIn, type UserId } from '#db/user-id.ts'
import { planAnew } from '#notifications/settings.ts'
import { PLAY_COLUMNS } from '#plays/insert.ts'
import { playCount } from '#plays/quota.ts'
import { insertMarkedEpisodes, insertMarkedFilms } from '#plays/seen-mark.ts'
import { UNKNOWN_TIME } from '#plays/when.ts'
import { endRewatchesWhere, isRewatchOver } from '#progress/end-rewatches.ts'
import { OF_FOLLOWING } from '#progress/unseen.ts'
import { storeTimeZone } from '#time-zone/store-time-zone.ts'
import type { Profile } from './content.ts'
import { entries, entryTitle, of } from './entries.ts'
import { MOST_PROBLEMS } from './limits.ts'

/** Each statement writes what a JSON list holds and leaves alone what is there already. */

const columnNames = Object.keys(getTableColumns(titles)).map((name) => ({
  name,
  column: toSnakeCase(name),
}))
const titleColumns = sql.raw(columnNames.map(({ column }) => column).join(', '))
const titleValues = sql.join(
  columnNames.map(({ name }) => of(name)),
  sql`, `,
)
const titleReplacements = sql.raw(
  columnNames.map(({ column }) => `${column} = excluded.${column}`).join(', '),
)

/** Writes rows of the table of titles, as the catalogue sent them. */
export function writeTitles(json: string): SQL {
  return sql`insert into ${titles} (${titleColumns}) select ${titleValues} from ${entries(json)} where true
    on conflict (type, id) do update set ${titleReplacements}`
}

export function writeBookmarks(userId: UserId, json: string): SQL {
  return sql`insert into ${bookmarks} (user_id, type, title_id, label, added_at)
    select ${userId}, known.type, known.id, ${of('label')}, ${of('at')}
    from ${entries(json)} ${entryTitle} where ${isSignedIn(userId)}
    on conflict do nothing`
}

/** Of two ratings of the same thing the one that was given later stays. */
export function writeRatings(userId: UserId, json: string): SQL {
  return sql`insert into ${ratings} (user_id, type, title_id, key, rating, created_at, updated_at)
    select ${userId}, known.type, known.id, ${of('key')}, ${of('rating')}, ${of('createdAt')}, ${of('updatedAt')}
    from ${entries(json)} ${entryTitle} where ${isSignedIn(userId)}
    on conflict (user_id, type, title_id, key) do update
      set rating = excluded.rating, updated_at = excluded.updated_at
      where excluded.updated_at > rating.updated_at`
}

/** New folders come after those that are there; a folder with the name of one of those is that one. */
export function writeFolders(userId: UserId, json: string): SQL {
  const own = sql`from ${folders} as own where own.user_id = ${userId}`
  return sql`insert into ${folders} (id, user_id, name, position, created_at)
    with placed as materialized (
      select ${of('folderId')} as id, ${of('name')} as name, ${of('at')} as created_at,
        row_number() over (order by entry.key) as place
      from ${entries(json)} where not exists (select 1 ${own} and own.name = ${of('name')}))
    select placed.id, ${userId}, placed.name, (select coalesce(max(own.position), -1) ${own}) + placed.place,
      placed.created_at
    from placed where ${isSignedIn(userId)}
      and (select count(*) from (select 1 ${own})) + placed.place <= ${MOST_FOLDERS}
    on conflict do nothing`
}

/** A play is the same by its key; beyond the most that one person may have, nothing is written. */
export const writePlays = (mostPlays: number) => (userId: UserId, json: string) =>
  sql`insert into ${plays} (${PLAY_COLUMNS})
    with placed as materialized (
      select known.type, known.id as title_id, entry.value, row_number() over (order by entry.key) as place
      from ${entries(json)} ${entryTitle} where not ${isThere(userId)})
    select ${userId}, ${placed('key')}, placed.type, placed.title_id, ${placed('episodeId')}, ${placed('season')},
      ${placed('episode')}, ${placed('at')}, ${placed('precision')}, ${placed('source')}, ${placed('batch')},
      ${placed('rewatch')}
    from placed where ${isSignedIn(userId)} and ${playCount(userId)} + placed.place <= ${mostPlays}
    order by placed.place
    on conflict do nothing`
const placed = (name: string) => sql.raw(`placed.value ->> '${name}'`)

/** Whether the play is there, or the episode was seen where that is enough: two questions, for each has an index. */
const isThere = (userId: UserId) => {
  const own = sql`select 1 from ${plays} as same where same.user_id = ${userId}`
  const ofSeries = sql`${own} and same.type = 'series' and same.title_id = ${of('id')}`
  return sql`(exists (${own} and same.key = ${of('key')})
    or ${of('unlessSeen')} and (exists (${ofSeries} and same.episode_id = ${of('episodeId')})
      or exists (${ofSeries} and same.season = ${of('season')} and same.episode = ${of('episode')}
        and (same.episode_id is null or ${of('episodeId')} is null))))`
}

/** Of two choices for the same series the one that was made later stays. */
export function writeFollowing(userId: UserId, json: string): SQL {
  return sql`insert into ${followings}
      (user_id, type, series_id, state, next_rule, with_specials, rewatch, rewatch_began_at, changed_at)
    select ${userId}, known.type, known.id, ${of('state')}, ${of('nextRule')}, ${of('withSpecials')},
      ${of('rewatch')}, ${of('rewatchBeganAt')}, ${of('at')}
    from ${entries(json)} inner join ${titles} as known on known.type = 'series' and known.id = ${of('series')}
    where ${isSignedIn(userId)}
    on conflict (user_id, series_id) do update
      set state = excluded.state, next_rule = excluded.next_rule, with_specials = excluded.with_specials,
        rewatch = excluded.rewatch, rewatch_began_at = excluded.rewatch_began_at, changed_at = excluded.changed_at
      where excluded.changed_at > following.changed_at`
}

/** Ends rewatches whose last plays may have come with a file: the end of one changes no choice for the series. */
export function endRewatchesSeen(userId: UserId, now: Date): SQL {
  const own = sql`select 1 from ${plays} as own where own.user_id = following.user_id and own.type = 'series'
    and own.title_id = following.series_id and own.rewatch = following.rewatch`
  return endRewatchesWhere(
    sql`user_id = ${userId} and exists (${own}) and ${isRewatchOver(OF_FOLLOWING, now)}`,
  )
}

/** Writes what the marks "Seen" of a file stood for in which there were no plays. */
export function writeMarkedPlays(userId: UserId, json: string, mostPlays: number): SQL[] {
  const marked = (name: string, type: string) =>
    sql`select own.title_id as ${sql.raw(name)}, own.added_at as at
      from ${entries(json)} inner join ${bookmarks} as own on own.user_id = ${userId}
        and own.type = ${of('type')} and own.title_id = ${of('id')} and own.label = 'seen'
      where ${of('label')} = 'seen' and own.type = ${type}`
  const plays = { userId, mostPlays }
  return [
    ...insertMarkedEpisodes({ ...plays, timing: UNKNOWN_TIME }, marked('series_id', 'series')),
    insertMarkedFilms({ ...plays, timing: 'marked' }, marked('film_id', 'movies')),
  ]
}

/** Selects the folders of the list that were not created because of the limit; the first ones, and their number. */
export function foldersLeftOut(userId: UserId, json: string): SQL {
  return leftOut(
    json,
    sql`not exists (
      select 1 from ${folders} as own where own.user_id = ${userId} and own.name = ${of('name')})`,
  )
}

export function itemsLeftOut(userId: UserId, json: string): SQL {
  return leftOut(
    json,
    sql`not exists (
      select 1 from ${folders} as own inner join ${folderItems} as item on item.folder_id = own.id
      where own.user_id = ${userId} and own.name = ${of('folder')}
        and item.type = ${of('type')} and item.title_id = ${of('id')})`,
  )
}

export function playsLeftOut(userId: UserId, json: string): SQL {
  return leftOut(json, sql`not ${isThere(userId)}`)
}

function leftOut(json: string, isLeftOut: SQL): SQL {
  return sql`select ${of('where')} as location, count(*) over () as amount from ${entries(json)}
    where ${isLeftOut} limit ${MOST_PROBLEMS}`
}

/** Fills in what the person has not said yet. */
export function fillProfile(userId: UserId, { firstName, lastName, preferences }: Profile, now: Date): SQL[] {
  const { timeZone } = preferences
  return [
    sql`update ${users} set first_name = coalesce(first_name, ${firstName}), last_name = coalesce(last_name, ${lastName})
      where id = ${userId}`,
    ...fillPreferences(userId, preferences),
    ...(timeZone ? [...storeTimeZone(timeZone, now), planAnew(userId, now)] : []),
  ]
}

function fillPreferences(userId: UserId, written: PreferenceChange): SQL[] {
  const names = Object.keys(written).map(toSnakeCase)
  if (names.length === 0) return []
  const own = names.map((name) => `${name} = coalesce(${name}, excluded.${name})`)
  return [
    sql`insert into ${preferences} (user_id, ${sql.raw(names.join(', '))})
      select ${sql.join(
        [userId, ...Object.values(written)].map((value) => sql`${value}`),
        sql`, `,
      )} where ${isSignedIn(userId)}
      on conflict (user_id) do update set ${sql.raw(own.join(', '))}`,
  ]
}
