import type { TitleRef } from '@marquee/domain/title'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { isSignedIn, type UserId } from '#db/user-id.ts'
import type { Resolved } from '../sync/resolve.ts'
import { namesOf } from '../sync/titles.ts'

export type Dated = Resolved<{ at: number }>

/** Puts titles on the watchlist and returns which of them are new there. */
export async function addToWatchlist(db: Db, userId: UserId, titles: readonly Dated[]): Promise<TitleRef[]> {
  const rows = JSON.stringify(titles.map(({ at, own }) => [at.type, at.titleId, own.at]))
  const [added] = await readRows(db, [
    sql<TitleRef>`insert into bookmark (user_id, type, title_id, label, added_at)
      select ${userId}, title.type, title.id, 'watchlist', wanted.value ->> 2 from json_each(${rows}) as wanted
      cross join title on title.type = wanted.value ->> 0 and title.id = wanted.value ->> 1
      where ${isSignedIn(userId)} order by wanted.key
      on conflict do nothing returning type, title_id as id`,
  ])
  return added
}

/** Takes titles off the watchlist and returns which of them were there. */
export async function removeFromWatchlist(
  db: Db,
  userId: UserId,
  titles: readonly Resolved<unknown>[],
): Promise<TitleRef[]> {
  const [removed] = await readRows(db, [
    sql<TitleRef>`delete from bookmark where user_id = ${userId} and label = 'watchlist' and (type, title_id) in (
      select wanted.value ->> 0, wanted.value ->> 1 from json_each(${namesOf(titles)}) as wanted)
      returning type, title_id as id`,
  ])
  return removed
}
