import type { SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { playerConnections } from '#db/schema.ts'

/**
 * The statement that ends the connections of an account with their events: their addresses work without a session, as
 * those of feeds do (`revoke-feeds.ts`).
 */
export function revokeConnections(
  db: Db,
  isTheirs: (owner: typeof playerConnections.userId) => SQL | undefined,
) {
  return db.delete(playerConnections).where(isTheirs(playerConnections.userId))
}
