import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sessions, users } from '#db/schema.ts'

/** Proof of identity: the session it was made in, and the hash of the password then (`null`: there was none). */
export type OwnerProof = { userId: string; sessionId: string; passwordHash: string | null }

/**
 * Query for the id of the account whose owner has proved their identity, empty once another password or the end of the
 * session has voided the proof. A hash takes long enough for either, so each write that needs a proof reads this.
 */
export function provedOwner(db: Db, { userId, sessionId, passwordHash }: OwnerProof) {
  return db
    .select({ id: users.id })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(
      and(eq(users.id, userId), eq(sessions.id, sessionId), sql`${users.passwordHash} is ${passwordHash}`),
    )
}
