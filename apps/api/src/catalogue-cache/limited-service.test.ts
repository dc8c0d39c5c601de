import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createCounters } from '#outside/counters.ts'
import { tmdbAnswer } from '#test/tmdb-service.ts'
import { openCatalogue } from './open-catalogue.ts'

/** Time that passes when nothing else happens. */
function openTime() {
  const sleepers: { at: number; wake: () => void }[] = []
  const time = {
    now: 1_000_000,
    wait: (milliseconds: number) =>
      new Promise<void>((wake) => {
        sleepers.push({ at: time.now + milliseconds, wake })
      }),
    async passUntil(end: Promise<unknown>): Promise<void> {
      let isOver = false
      void end.finally(() => {
        isOver = true
      })
      while (!isOver) {
        await new Promise((resolve) => setTimeout(resolve, 2))
        sleepers.sort((one, other) => one.at - other.at)
        const next = sleepers.shift()
        if (next === undefined) continue
        time.now = Math.max(time.now, next.at)
        next.wake()
      }
    },
  }
  return time
}

/** A service that accepts so many calls in any second, as the sandbox's switch makes it. */
function openLimited(now: () => number, perSecond: number) {
  const taken: number[] = []
  const counts = { answered: 0, refused: 0 }
  let refusesAll = false
  let refusedId: number | null = null
  return {
    counts,
    refuseOnly(id: number) {
      refusedId = id
    },
    refuseAll(all: boolean) {
      refusesAll = all
    },
    fetch: async (url: string) => {
      const isRefused = refusesAll || new URL(url).pathname.endsWith(`/${refusedId}`)
      if (isRefused || taken.filter((time) => time > now() - 1000).length >= perSecond) {
        counts.refused += 1
        return Response.json({ status_code: 25 }, { status: 429, headers: { 'retry-after': '1' } })
      }
      taken.push(now())
      counts.answered += 1
      return tmdbAnswer(url)
    },
  }
}

/** A catalogue whose service accepts so many calls in a second, with nothing cached outside the isolate. */
function openWorld(perSecond: number) {
  const time = openTime()
  const service = openLimited(() => time.now, perSecond)
  const nothing = { getWithMetadata: async () => ({ value: null, metadata: null }), put: async () => {} }
  const CACHE = new Proxy(env.CACHE, { get: (_, name) => Reflect.get(nothing, name) })
  const open = openCatalogue({
    ...{ fetch: service.fetch, now: () => time.now, wait: time.wait, random: Math.random },
    cache: () => Promise.reject(new Error('no cache')),
  })
  const context = {
    ...{ env: { ...env, CACHE }, counters: createCounters(), requestId: 'test-request' },
    ...{ defer: () => {}, onOld: () => {} },
  }

  async function passUntil<T>(all: Promise<T>): Promise<T> {
    await time.passUntil(all)
    return all
  }
  return {
    counts: service.counts,
    refuseAll: service.refuseAll,
    refuseOnly: service.refuseOnly,
    film: async (id: number) => (await open(context).film(id)).id,
    wait: time.wait,
    now: () => time.now,
    passUntil,
  }
}

type World = ReturnType<typeof openWorld>

/** So many people who each look at three of the films, a page every few seconds; answers what they saw. */
function browseAtOnce({ film, wait }: World, people: number, films: number): Promise<number[][]> {
  const browse = async (person: number) => {
    const seen: number[] = []
    for (let page = 0; page < 3; page += 1) {
      await wait(Math.random() * 5000)
      seen.push(await film(1 + ((person * 7 + page * 20) % films)))
    }
    return seen
  }
  return Promise.all(Array.from({ length: people }, (_, person) => browse(person)))
}

test('200 people browse 60 titles that are not cached: a service that accepts five calls a second refuses none', async () => {
  const world = openWorld(5)
  const seen = await world.passUntil(browseAtOnce(world, 200, 60))

  expect(seen.flat()).toHaveLength(600)
  expect(world.counts).toMatchObject({ answered: 60, refused: 0 })
})

test('a lower limit refuses a few calls, which people do not see, and is then respected', async () => {
  const world = openWorld(2)
  const seen = await world.passUntil(browseAtOnce(world, 100, 30))

  expect(seen.flat()).toHaveLength(300)
  expect(world.counts.answered).toBe(30)
  expect(world.counts.refused).toBeLessThan(12)
})

test('a service that refused everything for a while is soon called as much as before', async () => {
  const world = openWorld(5)
  world.refuseAll(true)
  for (let id = 1; id <= 4; id += 1) {
    await world.passUntil(Promise.allSettled([world.film(id), world.wait(5000)]))
  }
  world.refuseAll(false)
  await world.passUntil(world.wait(5000))

  const began = world.now()
  const reader = async (first: number) => {
    for (let id = first; id <= 300; id += 10) await world.film(id)
  }
  await world.passUntil(Promise.all(Array.from({ length: 10 }, (_, index) => reader(101 + index))))
  // Of the time that passes here: at one a second it would take 220 s.
  expect(world.now() - began).toBeLessThan(100_000)
})

test('a service that refuses everything is called a few times, and every request ends within its time limit', async () => {
  const world = openWorld(5)
  world.refuseAll(true)
  const began = world.now()
  const questions = [1, 2, 3, 4, 5, 6].map((id) => world.film(id))
  const outcomes = await world.passUntil(Promise.allSettled(questions))

  expect(outcomes.map(({ status }) => status)).toEqual(Array.from(outcomes, () => 'rejected'))
  expect(world.counts.refused).toBeLessThanOrEqual(10)
  // Of the time that passes here: one wait for a turn, and no time limit that starts again.
  expect(world.now() - began).toBeLessThanOrEqual(2500)
})

test('a request that is refused again and again while others are answered has one time limit for all its turns', async () => {
  const world = openWorld(5)
  world.refuseOnly(666)
  let isOver = false
  const began = world.now()
  const refused = world.film(666).then(
    () => 0,
    () => world.now() - began,
  )
  void refused.then(() => {
    isOver = true
  })
  const others = async () => {
    for (let id = 1; !isOver; id += 1) await Promise.allSettled([world.film(id), world.wait(500)])
  }
  const [waited] = await world.passUntil(Promise.all([refused, others()]))

  expect(waited).toBeGreaterThan(0)
  expect(waited).toBeLessThanOrEqual(20_000)
  expect(world.counts.refused).toBeLessThanOrEqual(20)
})

test('a higher limit is soon used, as long as there are requests for it, and seldom exceeded', async () => {
  const films = 1200
  const world = openWorld(20)
  const began = world.now()
  const reader = async (first: number) => {
    for (let id = first; id <= films; id += 50) await world.film(id)
  }
  await world.passUntil(Promise.all(Array.from({ length: 50 }, (_, index) => reader(index + 1))))

  expect(world.counts.answered).toBe(films)
  expect(world.counts.refused).toBeLessThan(30)
  // Of the time that passes here, which is not the clock's; five a second would have taken 264 s.
  expect(world.now() - began).toBeLessThan(170_000)
})
