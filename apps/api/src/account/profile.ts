import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema.ts'

type Names = { firstName: string | null; lastName: string | null }

export async function saveNames(db: Db, userId: string, names: Names): Promise<void> {
  await db.update(users).set(names).where(eq(users.id, userId))
}
