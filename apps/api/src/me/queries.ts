import { PREFERENCE_NAMES, type PreferenceChange } from '@marquee/domain/preferences'
import { and, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Db } from '#db/client.ts'
import type { UserId } from '#db/user-id.ts'
import { runInOrder } from '#write-order/run-in-order.ts'
import { isLatest, type WriteOrder } from '#write-order/write-order.ts'

/** Saves some preferences; the others stay as they are. */
export async function savePreferences(
  db: Db,
  userId: UserId,
  change: PreferenceChange,
  writeOrder: WriteOrder | null,
): Promise<void> {
  const chosen = PREFERENCE_NAMES.flatMap((name) => {
    const value = change[name]
    return value === undefined ? [] : [{ column: sql.raw(toSnakeCase(name)), value }]
  })
  const listOf = (parts: SQL[]) => sql.join([sql``, ...parts], sql`, `)
  const isPerson = sql`user.id = ${userId}`
  await runInOrder(db, writeOrder, [
    sql`insert into preference (user_id${listOf(chosen.map(({ column }) => column))})
      select user.id${listOf(chosen.map(({ value }) => sql`${value}`))}
      from user where ${and(isPerson, isLatest(writeOrder))}
      on conflict (user_id) do update set user_id = excluded.user_id${listOf(
        chosen.map(({ column }) => sql`${column} = excluded.${column}`),
      )}`,
  ])
}
