import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema.ts'
import type { Account } from './account.ts'
import { ACCOUNT_COLUMNS, type AccountRow, accountOf } from './account-row.ts'

export type StoredUser = typeof users.$inferSelect

/** The query for the account with this address. */
export const selectUserByEmail = (db: Db, email: string) =>
  db.select().from(users).where(eq(users.email, email))

export async function findUserByEmail(db: Db, email: string): Promise<StoredUser | null> {
  const [user] = await selectUserByEmail(db, email)
  return user ?? null
}

/** The account as requests know it. */
export async function findAccountById(db: Db, id: string): Promise<Account | null> {
  const row = await db.$client
    .prepare(
      `select ${ACCOUNT_COLUMNS} from user left join preference on preference.user_id = user.id where user.id = ?`,
    )
    .bind(id)
    .first<AccountRow>()
  return row === null ? null : accountOf(row)
}

type NewUser = { email: string; passwordHash: string; registrationHash: string; createdAt: Date }

/** Stores a new account and answers its id, or `null` when the address has one already. */
export async function createUser(db: Db, user: NewUser): Promise<string | null> {
  const [created] = await db
    .insert(users)
    .values({ id: crypto.randomUUID(), ...user })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return created?.id ?? null
}

/** Renews a hash, unless the password has become another meanwhile. */
export async function renewPasswordHash(db: Db, userId: string, from: string, to: string): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
}
