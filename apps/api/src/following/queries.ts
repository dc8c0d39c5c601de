import type { FollowState, NextRule } from '@marquee/domain/following'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { isSignedIn, type UserId } from '#db/user-id.ts'
import { deriveProgress } from '#progress/derive.ts'
import { endRewatchesWhere, isRewatchOver } from '#progress/end-rewatches.ts'
import { OF_FOLLOWING } from '#progress/unseen.ts'
import { runWithTitle } from '#titles/run-with-title.ts'
import { runInOrder } from '#write-order/run-in-order.ts'
import { isLatest, type WriteOrder } from '#write-order/write-order.ts'

type Source = {
  db: Db
  tmdb: TmdbClient
  now: Date
  /** When it was chosen; it may have arrived, at `now`, days later. */
  madeAt: Date
  writeOrder: WriteOrder | null
  userId: UserId
}

/** Some of a person's choices for a series; `nextRule` of `null` is the account's. */
export type Choices = { state?: FollowState; nextRule?: NextRule | null; withSpecials?: boolean }

/** Saves choices for a series; those that are left out stay as they are. */
export async function saveChoices(source: Source, series: number, choices: Choices): Promise<void> {
  const { userId } = source
  const columns = [
    ...(choices.state === undefined ? [] : [{ name: 'state', value: choices.state }]),
    ...(choices.nextRule === undefined ? [] : [{ name: 'next_rule', value: choices.nextRule }]),
    ...(choices.withSpecials === undefined
      ? []
      : [{ name: 'with_specials', value: Number(choices.withSpecials) }]),
  ]
  await runWithTitle(source, { type: 'series', id: series }, () => [
    upsert(source, series, columns),
    ...(choices.withSpecials === false ? [endWithoutSpecials(source, series)] : []),
    deriveProgress(userId),
  ])
}

type Column = { name: string; value: string | number | null }

function upsert({ userId, now, writeOrder }: Source, series: number, columns: readonly Column[]): SQL {
  const names = sql.raw(columns.map(({ name }) => `, ${name}`).join(''))
  const values = sql.join(columns.map(({ value }) => sql`, ${value}`))
  const changes = sql.raw(columns.map(({ name }) => `, ${name} = excluded.${name}`).join(''))
  return sql`insert into following (user_id, series_id, changed_at${names})
    select ${userId}, title.id, ${now.getTime()}${values} from title
    where ${and(isSignedIn(userId), isLatest(writeOrder))} and title.type = 'series' and title.id = ${series}
    on conflict (user_id, series_id) do update set changed_at = excluded.changed_at${changes}`
}

/** The statement that ends a rewatch in which nothing but specials was left to see again. */
function endWithoutSpecials({ userId, now, writeOrder }: Source, series: number): SQL {
  const isOwn = sql`user_id = ${userId} and series_id = ${series}`
  return endRewatchesWhere(sql`${and(isOwn, isLatest(writeOrder), isRewatchOver(OF_FOLLOWING, now))}`)
}

/** Starts a rewatch of a series, unless one is under way, and returns its number. */
export async function startRewatch(source: Source, series: number): Promise<number> {
  const { userId, now, madeAt, writeOrder } = source
  const next = sql`(select coalesce(max(play.rewatch), 0) + 1 from play
    where play.user_id = ${userId} and play.type = 'series' and play.title_id = ${series})`
  const [, [row]] = await runWithTitle(source, { type: 'series', id: series }, () => [
    sql`insert into following (user_id, series_id, rewatch, rewatch_began_at, changed_at)
      select ${userId}, title.id, ${next}, ${madeAt.getTime()}, ${now.getTime()} from title
      where ${and(isSignedIn(userId), isLatest(writeOrder))} and title.type = 'series' and title.id = ${series}
      on conflict (user_id, series_id) do update set rewatch = excluded.rewatch,
        rewatch_began_at = excluded.rewatch_began_at, changed_at = excluded.changed_at where following.rewatch is null`,
    sql<{
      rewatch: number
    }>`select rewatch from following where user_id = ${userId} and series_id = ${series}`,
    deriveProgress(userId),
  ])
  if (row === undefined) throw new Error('A rewatch was not stored')
  return row.rewatch
}

/** Ends a rewatch, if one is under way; its plays stay. */
export async function cancelRewatch(
  { db, now, writeOrder, userId }: Omit<Source, 'tmdb'>,
  series: number,
): Promise<boolean> {
  const [cancelled] = await runInOrder(db, writeOrder, [
    sql`update following set rewatch = null, changed_at = ${now.getTime()}
      where ${and(sql`user_id = ${userId} and series_id = ${series} and rewatch is not null`, isLatest(writeOrder))}
      returning series_id`,
    deriveProgress(userId),
  ])
  return cancelled.length > 0
}
