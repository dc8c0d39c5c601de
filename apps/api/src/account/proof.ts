import { and, eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { type OwnerProof, provedOwner } from '#auth/proved-owner.ts'
import { forgetAttemptsWith } from '#auth/throttle.ts'
import { waitBeforeAttempt } from '#auth/throttled.ts'
import type { Db } from '#db/client.ts'
import { sessions, users } from '#db/schema.ts'
import type { AccountEnv } from '#env.ts'
import { isFresh } from './sessions.ts'

type Stored = { passwordHash: string | null; provider: string | null; createdAt: Date }

type Refusal = 'password-wrong' | 'sign-in-again'

type Proof =
  | ({ kind: 'proved'; holds: boolean } & OwnerProof)
  | { kind: 'refused'; because: Refusal }
  | { kind: 'wait'; seconds: number }

/**
 * Checks whether the person at the screen is the owner: by the password, or without one by having just come from
 * Google. Guesses are counted before a password is compared. `holds` says whether the proof still held after that, for
 * those whose write cannot tell in time; every write checks it anew.
 */
export async function proveOwner(c: Context<AccountEnv>, password: string | null): Promise<Proof> {
  const { db, clock, account, passwords, session } = c.var
  const stored = await findStored(db, account.id, session.id)
  if (stored === null) return { kind: 'refused', because: 'sign-in-again' }

  const { passwordHash } = stored
  const proof = { userId: account.id, sessionId: session.id, passwordHash }
  const proved = { kind: 'proved' as const, ...proof }
  if (isFresh(stored, clock()) && (password === null || passwordHash === null))
    return { ...proved, holds: true }
  if (passwordHash === null) return { kind: 'refused', because: 'sign-in-again' }
  if (password === null) return { kind: 'refused', because: 'password-wrong' }

  const seconds = await waitBeforeAttempt(c, 'confirm', account.id)
  if (seconds !== null) return { kind: 'wait', seconds }
  const { matches } = await passwords.verify(password, passwordHash)
  if (!matches) return { kind: 'refused', because: 'password-wrong' }

  const owners = await forgetAttemptsWith(db, 'confirm', account.id, provedOwner(db, proof))
  return { ...proved, holds: owners.length === 1 }
}

/** Reason to refuse a proof that held when it was made and does not any more. */
export function voidedProof(password: string | null): Refusal {
  return password === null ? 'sign-in-again' : 'password-wrong'
}

async function findStored(db: Db, userId: string, sessionId: string): Promise<Stored | null> {
  const [stored] = await db
    .select({
      passwordHash: users.passwordHash,
      provider: sessions.provider,
      createdAt: sql<Date>`${sessions.createdAt}`.mapWith(sessions.createdAt).as('session_created_at'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(users.id, userId)))
  return stored ?? null
}
