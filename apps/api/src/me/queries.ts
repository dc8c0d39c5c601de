import { PREFERENCE_NAMES, type PreferenceChange } from '@marquee/domain/preferences'
import { and, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Db } from '#db/client.ts'
import type { UserId } from '#db/user-id.ts'
import { type Origin, planAnew } from '#notifications/settings.ts'
import { deriveProgress } from '#progress/derive.ts'
import { fillRegion } from '#region/viewer-region.ts'
import { storeTimeZone } from '#time-zone/store-time-zone.ts'
import { runInOrder } from '#write-order/run-in-order.ts'
import { isLatest, orderOfSettings, type WriteOrder } from '#write-order/write-order.ts'

/** Which of the sent preferences are saved: all, or those that the account has not chosen yet. */
export const ONLY = ['unset'] as const
type Only = (typeof ONLY)[number] | undefined

type Saving = Origin & { change: PreferenceChange; only: Only; writeOrder: WriteOrder | null }

/** Saves some preferences; the others stay as they are. A time zone's offsets are stored with it, and where the person has no region the country of the request. */
export async function savePreferences(
  db: Db,
  userId: UserId,
  { change, only, now, region, writeOrder }: Saving,
): Promise<void> {
  const chosen = PREFERENCE_NAMES.flatMap((name) => {
    const value = change[name]
    return value === undefined ? [] : [{ name, column: sql.raw(toSnakeCase(name)), value }]
  })
  const listOf = (parts: SQL[]) => sql.join([sql``, ...parts], sql`, `)
  const order = orderOfSettings(
    writeOrder,
    chosen.map(({ name }) => name),
  )
  const guard = and(sql`user.id = ${userId}`, isLatest(order))
  const saved = (column: SQL) =>
    only === 'unset' ? sql`coalesce(${column}, excluded.${column})` : sql`excluded.${column}`

  await runInOrder(db, order, [
    sql`insert into preference (user_id${listOf(chosen.map(({ column }) => column))})
      select user.id${listOf(chosen.map(({ value }) => sql`${value}`))}
      from user where ${guard}
      on conflict (user_id) do update set user_id = excluded.user_id${listOf(
        chosen.map(({ column }) => sql`${column} = ${saved(column)}`),
      )}`,
    ...(change.timeZone
      ? storeTimeZone(change.timeZone, now, sql`exists (select 1 from user where ${guard})`)
      : []),
    ...(change.timeZone === undefined
      ? []
      : [planAnew(userId, now, sql`exists (select 1 from user where ${guard})`)]),
    ...(change.timeZone ? fillRegion(userId, region, guard) : []),
    ...(affectsProgress(change) ? [deriveProgress(userId)] : []),
  ])
}

/** The day on which a series was marked as seen is another one in another zone; a trigger declares progress stale. */
const affectsProgress = ({ timeZone, airsLater }: PreferenceChange) =>
  timeZone !== undefined || airsLater !== undefined
