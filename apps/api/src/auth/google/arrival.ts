import { and, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { revokeSecrets } from '#auth/revoke-secrets.ts'
import type { SignIn } from '#auth/session.ts'
import { findUserByEmail, type StoredUser } from '#auth/users.ts'
import type { Db } from '#db/client.ts'
import { isDuplicate } from '#db/duplicate.ts'
import { identities, sessions, tokens, users } from '#db/schema.ts'
import type { GooglePerson } from './person.ts'

export type Arrival =
  | { kind: 'known'; userId: string }
  /** The account's password has to be proved before the two are linked. */
  | { kind: 'must-prove'; userId: string }
  | { kind: 'refused'; problem: 'google-email-unverified' }

/**
 * Decides whom a Google identity signs in. Identities are keyed by what Google calls the person; an address alone
 * never opens an account that its owner has proved to be theirs.
 */
export async function arrive(db: Db, person: GooglePerson, now: Date): Promise<Arrival> {
  const known = await findIdentity(db, person)
  if (known !== null) return { kind: 'known', userId: known }

  if (!person.emailVerified) return { kind: 'refused', problem: 'google-email-unverified' }

  const user = await findUserByEmail(db, person.email)
  if (user === null) return createAccount(db, person, now)
  if (user.emailVerifiedAt !== null) return { kind: 'must-prove', userId: user.id }
  return takeOver(db, person, user, now)
}

/** Id of the account that this Google identity signs in to; `null` if there is none yet. */
export async function findIdentity(db: Db, person: GooglePerson): Promise<string | null> {
  const [identity] = await selectOwner(db, person)
  return identity?.userId ?? null
}

const selectOwner = (db: Db, { subject }: GooglePerson, condition?: SQL) =>
  db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, 'google'), eq(identities.subject, subject), condition))

/** The statements of a sign-in by Google to an account, which fills in the names that are not known yet. */
export function googleSignIn(db: Db, userId: string, person: GooglePerson, now: Date): SignIn {
  const owner = selectOwner(db, person, eq(identities.userId, userId))
  const last = db
    .update(users)
    .set({
      lastLoginAt: now,
      firstName: sql`coalesce(${users.firstName}, ${person.firstName})`,
      lastName: sql`coalesce(${users.lastName}, ${person.lastName})`,
    })
    .where(inArray(users.id, owner))
  return { owner, changes: [], last, provider: 'google' }
}

/** A new account; if the address or the identity appears meanwhile, the decision is made again over what is there. */
async function createAccount(db: Db, person: GooglePerson, now: Date): Promise<Arrival> {
  const { email, firstName, lastName } = person
  const id = crypto.randomUUID()
  try {
    await db.batch([
      db.insert(users).values({ id, email, firstName, lastName, emailVerifiedAt: now, createdAt: now }),
      db
        .insert(identities)
        .values({ provider: 'google', subject: person.subject, userId: id, createdAt: now }),
    ])
    return { kind: 'known', userId: id }
  } catch (error) {
    if (isDuplicate(error)) return arrive(db, person, now)
    throw error
  }
}

/** Clears everything that was given at registration. */
const NOTHING_LEFT = { passwordHash: null, registrationHash: null, firstName: null, lastName: null }

/**
 * Somebody registered this address and never proved it was theirs: whoever it was loses the password, every
 * session, calendar feed and link, all in one batch with the owner's arrival.
 */
async function takeOver(db: Db, person: GooglePerson, user: StoredUser, now: Date): Promise<Arrival> {
  // True only after the first statement of the batch has found the account still unverified.
  const taken = and(eq(users.id, user.id), eq(users.emailVerifiedAt, now), isNull(users.passwordHash))
  const isTaken = exists(db.select({ id: users.id }).from(users).where(taken))
  const identity = db
    .select({
      provider: sql<'google'>`'google'`.as('provider'),
      subject: sql<string>`${person.subject}`.as('subject'),
      userId: users.id,
      createdAt: sql<Date>`${now.getTime()}`.as('created_at'),
    })
    .from(users)
    .where(taken)

  const [owned] = await db.batch([
    db
      .update(users)
      .set({ ...NOTHING_LEFT, emailVerifiedAt: now })
      .where(and(eq(users.id, user.id), isNull(users.emailVerifiedAt)))
      .returning({ id: users.id }),
    db.delete(sessions).where(and(eq(sessions.userId, user.id), isTaken)),
    ...revokeSecrets(db, (owner) => and(eq(owner, user.id), isTaken)),
    db.delete(tokens).where(and(eq(tokens.userId, user.id), isTaken)),
    db.insert(identities).select(identity).onConflictDoNothing(),
  ])
  // Verified by its link in the meantime: then the rule for verified accounts holds.
  return owned.length === 1 ? { kind: 'known', userId: user.id } : arrive(db, person, now)
}
