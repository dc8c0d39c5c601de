import type { PreferenceChange } from '@marquee/domain/preferences'
import type { Db } from '#db/client.ts'
import { preferences } from '#db/schema.ts'

/** Saves some preferences; the others stay as they are. */
export async function savePreferences(db: Db, userId: string, change: PreferenceChange): Promise<void> {
  await db
    .insert(preferences)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: preferences.userId, set: change })
}
