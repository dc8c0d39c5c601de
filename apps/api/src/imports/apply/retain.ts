import { type SQL, sql } from 'drizzle-orm'

type Undoing = { userId: string; importId: string }

/**
 * Statements for ratings that are not as the import wrote them, which stay. Where a later import replaced one, that one
 * restores the rating from before both from now on; where a person did, it is noted as retained.
 */
export function retainRatings({ userId, importId }: Undoing, chosen: SQL): [pass: SQL, retain: SQL] {
  const mine = sql`(select chosen.id, chosen.row ->> 0 as type, chosen.row ->> 1 as title_id, chosen.row ->> 2 as key,
      chosen.row -> 3 as before, chosen.row -> 4 as after
    from (${chosen}) as chosen where chosen.kind = 'rating')`
  const isLater = sql`later.import_id in (select other.id from import as other
      where other.user_id = ${userId} and other.id <> ${importId})
    and later.kind = 'rating' and later.row ->> 0 = mine.type and later.row ->> 1 = mine.title_id
    and later.row ->> 2 = mine.key`
  return [
    sql`update import_change as later set row = json_set(later.row, '$[3]', json(mine.before))
      from ${mine} as mine where ${isLater} and later.row -> 3 = mine.after`,
    sql`insert into import_change (import_id, kind, row)
      select ${importId}, 'retained', json_array('ratings', mine.type, mine.title_id, mine.key)
      from ${mine} as mine cross join rating where rating.user_id = ${userId} and rating.type = mine.type
        and rating.title_id = mine.title_id and rating.key = mine.key
        and (rating.rating <> mine.after ->> 0 or rating.updated_at <> mine.after ->> 2)
        and not exists (select 1 from import_change as later where ${isLater}
          and later.row -> 4 ->> 0 = rating.rating and later.row -> 4 ->> 2 = rating.updated_at)`,
  ]
}

/** Statements as those of `retainRatings` for states of series. */
export function retainStates({ userId, importId }: Undoing, chosen: SQL): [pass: SQL, retain: SQL] {
  const mine = sql`(select chosen.id, chosen.row ->> 0 as series_id, chosen.row -> 1 as before, chosen.row -> 2 as after
    from (${chosen}) as chosen where chosen.kind = 'following')`
  const isLater = sql`later.import_id in (select other.id from import as other
      where other.user_id = ${userId} and other.id <> ${importId})
    and later.kind = 'following' and later.row ->> 0 = mine.series_id`
  return [
    sql`update import_change as later set row = json_set(later.row, '$[1]', json(mine.before))
      from ${mine} as mine where ${isLater} and later.row -> 1 = mine.after`,
    sql`insert into import_change (import_id, kind, row)
      select ${importId}, 'retained', json_array('following', 'series', mine.series_id)
      from ${mine} as mine cross join following where following.user_id = ${userId}
        and following.series_id = mine.series_id
        and (following.state <> mine.after ->> 0 or following.changed_at <> mine.after ->> 1)
        and not exists (select 1 from import_change as later where ${isLater}
          and later.row -> 2 ->> 0 = following.state and later.row -> 2 ->> 1 = following.changed_at)`,
  ]
}

/** Hands the bookmark "Seen" of a film on to another import whose plays are all that the film has left. */
export function retainBookmarks({ userId }: Undoing, chosen: SQL): SQL {
  const plays = sql`from play where play.user_id = ${userId} and play.type = 'movies'
    and play.title_id = chosen.row ->> 2`
  return sql`insert into import_change (import_id, kind, row)
    select heir.id, 'bookmark', chosen.row from (${chosen}) as chosen cross join import as heir
    where chosen.kind = 'bookmark' and chosen.row ->> 0 = 'seen' and heir.id = (
        select substr(play.batch, length('import:') + 1) ${plays} order by play.id limit 1)
      and heir.user_id = ${userId} and not exists (select 1 ${plays} and play.source <> 'import')`
}

/** Hands a folder on to another import whose titles are all that the folder has left. */
export function retainFolders({ userId, importId }: Undoing, chosen: SQL): SQL {
  const others = sql`from import as other cross join import_change as later
    where other.user_id = ${userId} and other.id <> ${importId} and later.import_id = other.id
      and later.kind = 'item' and later.row ->> 0 = chosen.row ->> 0`
  return sql`insert into import_change (import_id, kind, row)
    select heir.id, 'folder', chosen.row from (${chosen}) as chosen cross join import as heir
    where chosen.kind = 'folder' and heir.id = (select later.import_id ${others} order by later.id limit 1)
      and exists (select 1 from folder_item as item where item.folder_id = chosen.row ->> 0)
      and not exists (select 1 from folder_item as item where item.folder_id = chosen.row ->> 0
        and not exists (select 1 ${others} and later.row ->> 1 = item.type and later.row ->> 2 = item.title_id
          and later.row ->> 3 = item.added_at))`
}
