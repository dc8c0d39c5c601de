import { expect, test } from 'vitest'
import { openFaultyWorld } from '#test/faulty-world.ts'
import { accountJourneys } from '#test/journeys/account.ts'
import { catalogueJourneys } from '#test/journeys/catalogue.ts'
import { createFixture, travel } from '#test/journeys/journey.ts'
import { myJourneys } from '#test/journeys/me.ts'
import { programJourneys } from '#test/journeys/programs.ts'
import { nameOf, TRIPS, type Trips } from '#test/journeys/trips.ts'

const journeys = [...catalogueJourneys, ...myJourneys, ...accountJourneys, ...programJourneys]

const world = openFaultyWorld()
// What an isolate asks for once a day it knows by now.
const { ask } = await createFixture(world)
await ask('GET', '/api/catalogue/genres')
await ask('GET', '/api/me/bookmarks')

function tripsOf(answer: Response): Trips {
  const counts = answer.headers.get('server-timing') ?? ''
  const of = (name: string) => Number(new RegExp(`(?:^|, )${name};desc="(\\d+)"`).exec(counts)?.[1])
  return [of('d1'), of('kv'), of('cache'), of('tmdb')]
}

test('every route of the API has its round trips counted', () => {
  const routes = world.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(routes)].sort()).toEqual([...new Set(journeys.map(({ route }) => route))].sort())
})

test.each(journeys.map((journey) => ({ name: nameOf(journey), journey })))(
  '$name makes no trip more than it did, and says how many',
  async ({ name, journey }) => {
    const { answer } = await travel(world, journey, () => world.arm(null))
    await answer.body?.cancel()

    expect(tripsOf(answer)).toEqual(TRIPS[name])
    const [d1, kv, cache, tmdb] = tripsOf(answer)
    // Work after the answer is not the reader's.
    expect(world.calls.d1).toBeGreaterThanOrEqual(d1)
    expect(world.calls).toMatchObject({ kv, cache, tmdb })
  },
)

test.each(
  catalogueJourneys
    .filter(({ route }) => route.includes('/catalogue/'))
    .map((journey) => ({ name: nameOf(journey), journey })),
)('$name asks no cache and no catalogue the second time', async ({ journey }) => {
  const again = async ({ cookie }: { cookie: string }, path: string) =>
    world.request(path, { headers: journey.anonymous ? {} : { cookie } })
  const { fixture } = await travel(world, journey)
  const answer = await again(fixture, await journey.path(fixture))

  const [d1, ...others] = tripsOf(answer)
  expect(others).toEqual([0, 0, 0])
  expect(d1).toBeLessThanOrEqual(journey.anonymous ? 0 : 1)
})
