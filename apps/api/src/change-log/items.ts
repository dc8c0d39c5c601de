import { type SQL, sql } from 'drizzle-orm'
import type { ChangeKind } from '#db/schema/change-log.ts'
import type { UserId } from '#db/user-id.ts'

/** Items that a delivery of a webhook names; of a larger change, as by an import, it says the number and names these. */
export const MOST_ITEMS = 20

/**
 * Items of a person as a SELECT of `item`, their name, and `value`, as JSON. Names are those that the triggers of the
 * migration write into the log.
 */
export const ITEMS: Record<ChangeKind, (userId: UserId) => SQL> = {
  play: (
    userId,
  ) => sql`select play.key as item, json_object('type', ${entryType('play')}, 'ids', ${ids('play')},
      'season', play.season, 'number', play.episode, 'episode_ids', iif(play.episode_id is null, null,
        json_object('tmdb', play.episode_id)),
      'watched_at', ${timestamp('play.seen_at')}, 'precision', play.precision, 'source', play.source,
      'rewatch', play.rewatch) as value
    from play where play.user_id = ${userId}`,
  rating: (userId) => sql`select rating.type || '/' || rating.title_id || '/' || rating.key as item,
      json_object('type', iif(rating.type = 'movies', 'movie', 'season'), 'ids', ${ids('rating')},
        'season', iif(rating.type = 'movies', null, cast(rating.key as integer)), 'rating', rating.rating,
        'rated_at', ${timestamp('rating.updated_at')}) as value
    from rating where rating.user_id = ${userId}`,
  bookmark: (userId) => sql`select bookmark.label || '/' || bookmark.type || '/' || bookmark.title_id as item,
      json_object('list', bookmark.label, 'type', ${titleType('bookmark')}, 'ids', ${ids('bookmark')},
        'listed_at', ${timestamp('bookmark.added_at')}) as value
    from bookmark where bookmark.user_id = ${userId}`,
  following: (userId) => sql`select cast(following.series_id as text) as item,
      json_object('ids', json_object('tmdb', following.series_id), 'state', following.state,
        'with_specials', json(iif(following.with_specials, 'true', 'false')), 'rewatch', following.rewatch,
        'rewatch_began_at', ${timestamp('following.rewatch_began_at')}, 'next_rule', following.next_rule,
        'changed_at', ${timestamp('following.changed_at')}) as value
    from following where following.user_id = ${userId}`,
  folder: (userId) => sql`select folder.id as item, json_object('name', folder.name,
      'created_at', ${timestamp('folder.created_at')}) as value
    from folder where folder.user_id = ${userId}`,
  'folder-item': (userId) =>
    folderItems(
      sql`folder_item.folder_id in (select folder.id from folder where folder.user_id = ${userId})`,
    ),
}

/** Titles in folders that meet a condition, in the form of `ITEMS`. */
export const folderItems = (which: SQL): SQL =>
  sql`select folder_item.folder_id || '/' || folder_item.type || '/' || folder_item.title_id as item,
      json_object('folder', folder_item.folder_id, 'type', ${titleType('folder_item')}, 'ids', ${ids('folder_item')},
        'listed_at', ${timestamp('folder_item.added_at')}) as value
    from folder_item where ${which}`

const entryType = (table: string) => sql.raw(`iif(${table}.type = 'movies', 'movie', 'episode')`)
const titleType = (table: string) => sql.raw(`iif(${table}.type = 'movies', 'movie', 'show')`)
const ids = (table: string) => sql.raw(`json_object('tmdb', ${table}.title_id)`)

/** SQL for a time as ISO 8601 in UTC, from milliseconds. */
const timestamp = (column: string) =>
  sql.raw(`strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`)
