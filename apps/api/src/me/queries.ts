import type { AccountColour } from '@marquee/domain/colour'
import type { Db } from '#db/client.ts'
import { preferences } from '#db/schema.ts'

export async function saveColour(db: Db, userId: string, colour: AccountColour): Promise<void> {
  await db
    .insert(preferences)
    .values({ userId, colour })
    .onConflictDoUpdate({ target: preferences.userId, set: { colour } })
}
