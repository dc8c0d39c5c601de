import { expect, test } from 'vitest'
import { cookiesOf } from '#test/browser.ts'
import { openFaultyWorld } from '#test/faulty-world.ts'
import { accountJourneys } from '#test/journeys/account.ts'
import { type JourneyFixture, travel } from '#test/journeys/journey.ts'
import { nameOf } from '#test/journeys/trips.ts'

const world = openFaultyWorld()
const uses = accountJourneys.filter(({ route }) =>
  /^POST .*\/(verify-email|reset-password|change-email)$/.test(route),
)

test.each(uses.map((journey) => ({ name: nameOf(journey), journey })))(
  '$name signs in, or leaves the link good for another press, whichever call to the database fails',
  async ({ journey }) => {
    await travel(world, journey, () => world.arm(null))
    const calls = world.calls.d1

    for (let n = 1; n <= calls; n += 1) {
      let body = {}
      const remembered = async (fixture: JourneyFixture) => {
        body = (await journey.body?.(fixture)) ?? {}
        return body
      }
      const fault = { dependency: 'd1', n, kind: 'loses the connection' } as const
      const first = await travel(world, { ...journey, body: remembered }, () => world.arm(fault))
      const { cookie } = first.fixture
      const headers: Record<string, string> = journey.anonymous ? {} : { cookie }
      const again = { ...journey, body: () => body, headers: () => headers }
      const last =
        first.answer.status === 503
          ? (await travel(world, again, () => world.arm(null))).answer
          : first.answer

      expect(last.status, `call ${n}, answered by ${first.answer.status}`).toBe(200)
      expect(cookiesOf(last).cookie).toContain('session')
    }
  },
)
