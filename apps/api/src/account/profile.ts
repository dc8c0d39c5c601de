import { and, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { UserId } from '#db/user-id.ts'
import { runInOrder } from '#write-order/run-in-order.ts'
import { isLatest, type WriteOrder } from '#write-order/write-order.ts'

type Names = { firstName: string | null; lastName: string | null }

export async function saveNames(
  db: Db,
  userId: UserId,
  { firstName, lastName }: Names,
  writeOrder: WriteOrder | null,
): Promise<void> {
  const isPerson = sql`id = ${userId}`
  await runInOrder(db, writeOrder, [
    sql`update user set first_name = ${firstName}, last_name = ${lastName}
      where ${and(isPerson, isLatest(writeOrder))}`,
  ])
}
