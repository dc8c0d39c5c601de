import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openTally } from '#outside/tally.ts'
import { tmdbAnswer } from '#test/tmdb-service.ts'
import { openCatalogue } from './open-catalogue.ts'

const PER_SECOND = 5

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

/** A service that bears five calls in any second, as the sandbox's switch makes it. */
function openLimited(now: () => number) {
  const taken: number[] = []
  const counts = { answered: 0, refused: 0 }
  return {
    counts,
    fetch: async (url: string) => {
      if (taken.filter((time) => time > now() - 1000).length >= PER_SECOND) {
        counts.refused += 1
        return Response.json({ status_code: 25 }, { status: 429, headers: { 'retry-after': '1' } })
      }
      taken.push(now())
      counts.answered += 1
      return tmdbAnswer(url)
    },
  }
}

test('200 people browse 60 titles that nobody has asked for, and nobody sees that the service is slow', async () => {
  const time = openTime()
  const service = openLimited(() => time.now)
  const nothing = { getWithMetadata: async () => ({ value: null, metadata: null }), put: async () => {} }
  const CACHE = new Proxy(env.CACHE, { get: (_, name) => Reflect.get(nothing, name) })
  const open = openCatalogue({
    ...{ fetch: service.fetch, now: () => time.now, wait: time.wait, random: Math.random },
    cache: () => Promise.reject(new Error('no cache')),
  })

  async function browse(person: number): Promise<void> {
    for (let page = 0; page < 3; page += 1) {
      await time.wait(Math.random() * 5000)
      const id = 1 + ((person * 7 + page * 20) % 60)
      const tmdb = open({
        ...{ env: { ...env, CACHE }, tally: openTally(), requestId: 'test-request' },
        ...{ defer: () => {}, onOld: () => {} },
      })
      expect((await tmdb.film(id)).id).toBe(id)
    }
  }
  const all = Promise.all(Array.from({ length: 200 }, (_, person) => browse(person)))
  await time.passUntil(all)
  await all

  expect(service.counts.answered).toBe(60)
  // What it bears has to be found out; after that it is kept to.
  expect(service.counts.refused).toBeLessThan(12)
})
