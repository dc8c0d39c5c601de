import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { hashSecret } from '#auth/secret.ts'
import { openDb } from '#db/client.ts'
import { pushDevices, sessions } from '#db/schema.ts'
import { sessionOf } from './people.ts'
import type { TestBrowser } from './push-service.ts'

/** Stores browsers as devices of a person, in a session of their own. */
export async function storeDevices(
  userId: string,
  browsers: readonly Pick<TestBrowser, 'subscription'>[],
  now: Date,
): Promise<{ cookie: string }> {
  const db = openDb(env.DB)
  const headers = await sessionOf(userId, {
    createdAt: now,
    expiresAt: new Date(now.getTime() + 30 * 86_400_000),
  })
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId))
  for (const { subscription } of browsers)
    await db.insert(pushDevices).values({
      ...{ id: await hashSecret(subscription.endpoint), userId, sessionId: session?.id ?? '' },
      ...{ endpoint: subscription.endpoint, ...subscription.keys, name: 'A browser', createdAt: now },
    })
  return headers
}
