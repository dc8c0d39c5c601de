import type { BuiltInFolder } from '@marquee/domain/folder'
import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#db/user-id.ts'
import type { ListSource } from '#lists/source.ts'

export const BUILT_IN_NAMES = {
  watchlist: 'Watchlist',
  seen: 'Seen',
  rated: 'Rated',
} satisfies Record<BuiltInFolder, string>

export const MOST_POSTERS = 4

/** A series can be rated once a season, so the newest few titles may be behind more ratings than that. */
const NEWEST_RATINGS = 40

export function builtInSource(id: BuiltInFolder): ListSource {
  return id === 'rated' ? { kind: 'ratings' } : { kind: 'bookmarks', label: id }
}

/** The posters of what is newest in each built-in folder, and how many titles were rated. */
export function builtInCovers(userId: UserId): SQL {
  return sql`'watchlist', ${newestMarked(userId, 'watchlist')}, 'seen', ${newestMarked(userId, 'seen')},
    'rated', ${newestRated(userId)},
    'ratedCount', (select count(*) from (select 1 from rating where user_id = ${userId} group by type, title_id))`
}

function newestMarked(userId: UserId, label: 'watchlist' | 'seen'): SQL {
  return sql`json((select json_group_array(poster) from (select title.poster_path as poster from bookmark as mark
    inner join title on title.type = mark.type and title.id = mark.title_id
    where mark.user_id = ${userId} and mark.label = ${label} and title.poster_path is not null
    order by mark.added_at desc limit ${MOST_POSTERS})))`
}

/** A series is there once for each of its seasons' ratings; what is beyond the titles wanted is not read. */
function newestRated(userId: UserId): SQL {
  return sql`json((select json_group_array(poster) from (select distinct type, title_id, poster from (
      select own.type, own.title_id, title.poster_path as poster from rating as own
      inner join title on title.type = own.type and title.id = own.title_id
      where own.user_id = ${userId} and title.poster_path is not null
      order by own.updated_at desc limit ${NEWEST_RATINGS})
    limit ${MOST_POSTERS})))`
}
