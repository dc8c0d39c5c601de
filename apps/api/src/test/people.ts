import { env } from 'cloudflare:workers'
import { COOKIES } from '@marquee/domain/cookie'
import { createSecret, hashSecret } from '#auth/secret.ts'
import { openDb } from '#db/client.ts'
import { sessions, users } from '#db/schema.ts'

const DAY = 86_400_000

type Person = typeof users.$inferInsert

/** Somebody with an account of their own; every test makes its own people. */
export async function person(changes: Partial<Person> = {}): Promise<Person> {
  const id = crypto.randomUUID()
  const now = new Date()
  const created = { id, email: `${id}@example.com`, emailVerifiedAt: now, createdAt: now, ...changes }
  await openDb(env.DB).insert(users).values(created)
  return created
}

/** The header of a browser in which `userId` is signed in. */
export async function sessionOf(userId: string, changes: Partial<typeof sessions.$inferInsert> = {}) {
  const token = createSecret()
  const now = new Date()
  await openDb(env.DB)
    .insert(sessions)
    .values({
      id: await hashSecret(token),
      userId,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + 30 * DAY),
      ...changes,
    })
  return { cookie: `${COOKIES.session}=${token}` }
}

/** A new person's signed-in browser. */
export async function signedIn(changes: Partial<Person> = {}): Promise<{ cookie: string }> {
  const { id } = await person(changes)
  return sessionOf(id)
}
