import { env } from 'cloudflare:workers'
import { COOKIES } from '@marquee/domain/cookie'
import { expect, test } from 'vitest'
import { hashSecret } from '#auth/secret.ts'
import { openDb } from '#db/client.ts'
import { writeOrders } from '#db/schema.ts'
import { openFaultyWorld } from '#test/faulty-world.ts'
import { accountJourneys } from '#test/journeys/account.ts'
import { type Journey, type JourneyFixture, travel } from '#test/journeys/journey.ts'
import { myJourneys } from '#test/journeys/me.ts'
import { programJourneys } from '#test/journeys/programs.ts'
import { nameOf } from '#test/journeys/trips.ts'

const writes = [...myJourneys, ...accountJourneys, ...programJourneys].filter(({ route }) =>
  /^(PUT|POST|PATCH|DELETE) \/api\/me/.test(route),
)
const world = openFaultyWorld()
const now = Date.now()

/** Stores a newer change of the same path. */
async function noteNewer({ cookie }: JourneyFixture, path: string): Promise<void> {
  const sessionId = await hashSecret(cookie.slice(`${COOKIES.session}=`.length))
  const order = { sessionId, path, clientTimestamp: now + 2, arrivedAt: new Date() }
  await openDb(env.DB).insert(writeOrders).values(order)
}

/** Changes that share an address are ordered each by itself. */
const SHARED: Record<string, (fixture: JourneyFixture) => string | Promise<string>> = {
  'PUT /api/me/preferences': () => 'colour',
  'PATCH /api/me/notifications': () => 'digestTopics+frequency',
  'DELETE /api/me/plays': ({ id }) => hashSecret(`play-of-${id}`),
}

async function orderedPath({ route, path }: Journey, fixture: JourneyFixture): Promise<string> {
  const part = await SHARED[route]?.(fixture)
  return [await path(fixture), part].filter(Boolean).join('/')
}

test.each(writes.map((journey) => ({ name: nameOf(journey), journey })))(
  '$name is refused when something newer has arrived',
  async ({ journey }) => {
    const headers = { 'x-client-timestamp': String(now + 1) }
    const { answer } = await travel(world, { ...journey, headers: () => headers }, async (fixture) =>
      noteNewer(fixture, await orderedPath(journey, fixture)),
    )
    expect([answer.status, await answer.json()]).toMatchObject([409, { problem: 'superseded' }])
  },
)
