import { setTimeout as wait } from 'node:timers/promises'
import { migrations } from '@marquee/scripts/bench/population'
import { type Runtime, startRuntime } from '@marquee/scripts/bench/runtime'
import { closeConnections, send } from '@marquee/scripts/bench/send'
import { readBundles } from '@marquee/scripts/runtime/bundles'
import { demoFilms, demoSeries } from '@marquee/scripts/seed/demo-titles'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PEOPLE = 200
const PER_SECOND = 5
/** Milliseconds in which all of them come: faster than titles can be requested, but not all in one instant. */
const ARRIVALS = 10_000
const titles = [
  ...demoFilms.slice(0, 40).map(({ id }) => `/search/detail/${id}?type=movies`),
  ...demoSeries.slice(0, 20).map(({ id }) => `/search/detail/${id}?type=series`),
]

let runtime: Runtime

beforeAll(async () => {
  runtime = await startRuntime({ ...readBundles(), floor: 'export default {}' })
  for (const statement of migrations()) await runtime.database.prepare(statement).run()
})

afterAll(async () => {
  closeConnections()
  await runtime.stop()
})

test('200 people browse 60 titles while TMDB takes five requests a second, without an error', async () => {
  const limit = [{ path: '/3', fault: 'limit', perSecond: PER_SECOND }]
  const setLimit = { path: '/faults.json', method: 'PUT', body: limit }
  expect((await send(runtime.sandbox, setLimit)).status).toBe(200)

  const opened: string[] = []
  const failed: string[] = []
  const open = async (path: string) => {
    const { status, text } = await send(runtime.web, { path })
    opened.push(path)
    if (status !== 200 || !text.includes('</html>')) failed.push(`${status} ${path}`)
  }
  async function browse(person: number): Promise<void> {
    await wait((ARRIVALS / PEOPLE) * person)
    await open('/search')
    for (const page of [0, 1]) await open(titles[(person * 7 + page * 23) % titles.length] ?? '/')
  }
  await Promise.all(Array.from({ length: PEOPLE }, (_, person) => browse(person)))

  expect(failed).toEqual([])
  expect(opened).toHaveLength(PEOPLE * 3)
  expect(new Set(opened)).toEqual(new Set(['/search', ...titles]))

  const [upstream] = JSON.parse((await send(runtime.sandbox, { path: '/faults/limits.json' })).text)
  // A machine that is busy with everything at once may send two calls closer together than they began.
  expect(upstream.refused).toBeLessThan(6)
  // Each title once, and what the first page shows: two lists, the genres of both and where pictures are.
  expect(upstream.arrived - upstream.refused).toBeLessThanOrEqual(titles.length + 5)
})
