import type { BuiltInFolder } from '@marquee/domain/folder'
import { type SQL, sql } from 'drizzle-orm'
import type { ListSource } from '#lists/source.ts'

export const BUILT_IN_NAMES = {
  watchlist: 'Watchlist',
  seen: 'Seen',
  rated: 'Rated',
} satisfies Record<BuiltInFolder, string>

/** A series can be rated once a season, so the newest few titles may be behind more ratings than that. */
const NEWEST_RATINGS = 40

export function builtInSource(id: BuiltInFolder): ListSource {
  return id === 'rated' ? { kind: 'ratings' } : { kind: 'bookmarks', label: id }
}

/** A row for each built-in folder, with the posters of what is newest in it. */
export function selectBuiltIn(userId: string): SQL {
  return sql`${selectMarked(userId, 'watchlist')} union all ${selectMarked(userId, 'seen')}
    union all ${selectRated(userId)}`
}

function selectMarked(userId: string, label: 'watchlist' | 'seen'): SQL {
  return sql`select ${label} as id, ${BUILT_IN_NAMES[label]} as name,
    (select count(*) from bookmark where user_id = ${userId} and label = ${label}) as count,
    (select json_group_array(poster) from (select title.poster_path as poster from bookmark as mark
      inner join title on title.type = mark.type and title.id = mark.title_id
      where mark.user_id = ${userId} and mark.label = ${label} and title.poster_path is not null
      order by mark.added_at desc limit 4)) as posters`
}

function selectRated(userId: string): SQL {
  return sql`select 'rated', ${BUILT_IN_NAMES.rated},
    (select count(*) from (select 1 from rating where user_id = ${userId} group by type, title_id)),
    (select json_group_array(poster) from (select title.poster_path as poster from rating as own
      inner join title on title.type = own.type and title.id = own.title_id
      where own.user_id = ${userId} and title.poster_path is not null
      order by own.updated_at desc limit ${NEWEST_RATINGS}))`
}
