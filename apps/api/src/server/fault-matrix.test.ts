import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Dependency, FAULTS } from '#test/faults.ts'
import { type Fault, type FaultyWorld, openFaultyWorld } from '#test/faulty-world.ts'
import { accountJourneys } from '#test/journeys/account.ts'
import { catalogueJourneys } from '#test/journeys/catalogue.ts'
import { createFixture, type Journey, travel } from '#test/journeys/journey.ts'
import { myJourneys } from '#test/journeys/me.ts'
import { programJourneys } from '#test/journeys/programs.ts'
import { nameOf } from '#test/journeys/trips.ts'

const journeys = [...catalogueJourneys, ...myJourneys, ...accountJourneys, ...programJourneys]
const TIMEOUT_MS = 240_000
/** Every call of a journey fails in every way, or, in `npm test`, each way meets one of its calls. */
const IS_WHOLE = env.TEST_DEPTH === 'whole'
const FEWEST_CELLS = IS_WHOLE ? 1000 : 500
const dependencies: Dependency[] = ['d1', 'kv', 'cache', 'tmdb', 'mail', 'push', 'workflow']

/** A world in which the isolate knows what it asks for once a day. */
async function openWarmWorld(): Promise<FaultyWorld> {
  const world = openFaultyWorld()
  const { ask } = await createFixture(world)
  await ask('GET', '/api/catalogue/genres')
  await ask('GET', '/api/me/bookmarks')
  return world
}

beforeAll(() => {
  // Failures leave their lines, as they should; thousands of them hide everything else.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterAll(() => {
  vi.restoreAllMocks()
})

let cells = 0
/** Each way of failing that some journey met. */
const met = new Set<string>()

/** Lists the calls of this journey and the ways in which each can fail. */
async function faultsOf(world: FaultyWorld, journey: Journey): Promise<Fault[]> {
  await travel(world, journey, () => world.arm(null)).then(({ answer }) => answer.body?.cancel())
  const counted = { ...world.calls }
  world.arm(null)
  return dependencies.flatMap((dependency) => cellsOf(dependency, counted[dependency]))
}

/** Lists the faults of one dependency that is called `calls` times. */
function cellsOf(dependency: Dependency, calls: number): Fault[] {
  const kinds = Object.keys(FAULTS[dependency])
  if (calls === 0) return []
  // One call after the other, so that between them the kinds reach as many calls as there are.
  if (!IS_WHOLE) return kinds.map((kind, index) => ({ dependency, n: 1 + (index % calls), kind }))
  return Array.from({ length: calls }, (_, index) => index + 1).flatMap((n) =>
    kinds.map((kind) => ({ dependency, n, kind })),
  )
}

/** Counts the rows of a person by table; a journey changes them completely or not at all. */
async function storedBy(userId: string): Promise<string> {
  const { results } = await env.DB.prepare(
    `select (select count(*) from bookmark where user_id = ?1) as bookmarks,
      (select count(*) from rating where user_id = ?1) as ratings,
      (select count(*) from play where user_id = ?1) as plays,
      (select count(*) from folder where user_id = ?1) as folders,
      (select count(*) from folder_item join folder on folder.id = folder_id where user_id = ?1) as items,
      (select group_concat(state) from import where user_id = ?1) as imports,
      (select count(*) from import_piece join import on import.id = import_id where user_id = ?1) as pieces,
      (select group_concat(status || coalesce(decided_at is not null, '')) from import_title
        join import on import.id = import_id where user_id = ?1) as titles,
      (select count(*) from import_choice where user_id = ?1) as choices,
      (select count(*) from player_connection where user_id = ?1) as connections,
      (select count(*) from user where id = ?1) as users`,
  )
    .bind(userId)
    .all()
  return JSON.stringify(results)
}

async function outcomeOf(world: FaultyWorld, journey: Journey, fault: Fault | null) {
  let before = ''
  // What failed in the cell before must not be held against this one.
  world.time.now += 120_000
  const { fixture, answer } = await travel(world, journey, async ({ userId }) => {
    before = await storedBy(userId)
    world.arm(fault)
  })
  const text = await answer.text()
  const wasMet = fault === null || world.calls[fault.dependency] >= fault.n
  world.arm(null)
  return { answer, text, before, after: await storedBy(fixture.userId), wasMet }
}

test.each(journeys.map((journey) => ({ name: nameOf(journey), journey })))(
  '$name answers in words and leaves nothing half done, whichever call fails and however',
  async ({ journey }) => {
    const world = await openWarmWorld()
    const faults = await faultsOf(world, journey)
    const whole = await outcomeOf(world, journey, null)

    for (const fault of faults) {
      const { answer, text, before, after, wasMet } = await outcomeOf(world, journey, fault)
      const cell = `call ${fault.n} to ${fault.dependency} ${fault.kind}: ${answer.status} ${text.slice(0, 200)}`
      cells += 1
      met.add(`${fault.dependency} ${fault.kind}`)

      expect(wasMet, cell).toBe(true)
      expect([200, 201, 202, 302, 400, 401, 404, 409, 429, 502, 503], cell).toContain(answer.status)
      // The state of the service is an answer even if it is a bad one.
      if (answer.status >= 400 && !/^{"(status|ready)"/.test(text)) {
        expect(JSON.parse(text), cell).toMatchObject({
          problem: expect.any(String),
          message: expect.any(String),
        })
      }
      // An import takes in what it can, and names what it could not.
      if (text.includes('"problems":[{') || text.includes('"later":[{')) continue
      expect([before, whole.after], cell).toContain(after)
      // A tool of the Model Context Protocol refuses in an answer of 200.
      const isDone = answer.status < 300 && !text.includes('"isError":true')
      if (isDone && whole.answer.status < 300) expect(after, cell).toBe(whole.after)
    }
  },
  TIMEOUT_MS,
)

test('no cell of the matrix was left out', () => {
  const ways = dependencies.flatMap((dependency) =>
    Object.keys(FAULTS[dependency]).map((kind) => `${dependency} ${kind}`),
  )
  expect([...met].sort()).toEqual(ways.sort())
  expect(cells).toBeGreaterThan(FEWEST_CELLS)
  console.info(`${cells} cells`)
})
