import { expect, test } from 'vitest'
import { type Check, smokeTest } from './smoke-test.ts'

const check: Check = {
  ...{ host: 'films.pages.dev', path: '/api/ready' },
  problemOf: ({ text }) => (text === 'new' ? null : `is the ${text} one`),
}

/** An internet in which time is what was slept, and each request gets the next of these answers, then the last again. */
function internet(answers: (string | Error)[], { knownAfter = 0 } = {}) {
  const events: string[] = []
  let time = 0
  let requestCount = 0
  return {
    events,
    time: () => time,
    requests: () => requestCount,
    world: {
      now: () => time,
      sleep: async (ms: number) => {
        time += ms
      },
      isKnown: async () => {
        events.push(`name servers at ${time}`)
        return time >= knownAfter
      },
      fetch: async () => {
        events.push(`request at ${time}`)
        const answer = answers[Math.min(requestCount, answers.length - 1)] ?? ''
        requestCount += 1
        if (answer instanceof Error) throw answer
        return new Response(answer)
      },
    },
  }
}

const polling = { seconds: null, pauseMs: 1000 }
const there = { edgeUrl: undefined, polling, isNew: false }
const unknown = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ENOTFOUND' } })

test('a version is proven when it answers three times in a row, not while the one before comes in between', async () => {
  const { world, requests } = internet(['old', 'new', 'new', 'old', 'new'])
  expect(await smokeTest([check], there, world)).toEqual({ kind: 'good' })
  expect(requests()).toBe(7)
})

test('a version that never shows is not proven, after a minute', async () => {
  const { world, time } = internet(['old'])
  const { host, path } = check
  expect(await smokeTest([check], there, world)).toEqual({
    ...{ kind: 'bad', problem: `https://${host}${path} is the old one` },
  })
  expect(time()).toBe(59_000)
})

test('a new name is left alone for ten seconds, and requested once its zone knows it', async () => {
  const { world, events } = internet(['new'], { knownAfter: 11_000 })
  expect(await smokeTest([check], { ...there, isNew: true }, world)).toEqual({ kind: 'good' })
  expect(events.slice(0, 3)).toEqual(['name servers at 10000', 'name servers at 11000', 'request at 11000'])
})

test('a name that is unknown after five minutes is no failure of what was deployed', async () => {
  const never = internet(['new'], { knownAfter: Number.POSITIVE_INFINITY })
  const outcome = { kind: 'unknown', hosts: [check.host] }
  expect(await smokeTest([check], { ...there, isNew: true }, never.world)).toEqual(outcome)
  expect([never.requests(), never.time()]).toEqual([0, 300_000])

  const remembered = internet([unknown])
  expect(await smokeTest([check], { ...there, isNew: true }, remembered.world)).toEqual(outcome)
})

test('a name that was there before and is gone is a failure', async () => {
  expect(await smokeTest([check], there, internet([unknown]).world)).toMatchObject({ kind: 'bad' })
})
