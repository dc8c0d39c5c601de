import { env } from 'cloudflare:workers'
import { readEvent } from '@marquee/players/read-event'
import { createTmdbClient } from '@marquee/tmdb-client/client'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { openCaseService } from '#imports/match/cases/service.ts'
import { createLookup } from '#imports/match/lookup.ts'
import type { Decision, Remembered } from '../decision.ts'
import { resolve } from '../resolve.ts'
import { episodeBody } from './bodies.ts'
import { films, series } from './catalogue.ts'
import { cases, rightOf, type Truth, type Variation } from './episode-cases.ts'
import { CROSSED_CASES, FILM_CASES } from './film-cases.ts'

const catalogue = createTmdbClient({ fetch: openCaseService({ titles: { films, series } }).fetch })
const { seriesOf } = createLookup({ outcomes: new Map(), catalogue, today: '2026-11-24' })
const deps = { db: openDb(env.DB), catalogue, seriesOf, now: new Date('2026-11-24T12:00:00Z') }

async function decide(body: object, remembered: Remembered | null = null): Promise<string> {
  const reading = readEvent('application/json', new TextEncoder().encode(JSON.stringify(body)))
  if ('problem' in reading || reading.event.item === null) throw new Error(JSON.stringify(reading))
  return nameOf(await resolve(reading.event.item, remembered, deps))
}

function nameOf(decision: Decision): string {
  if (decision.status !== 'found') return decision.status === 'doubtful' ? 'inbox' : decision.status
  const { played } = decision
  return played.type === 'movies'
    ? `${played.id}`
    : `${played.id} ${played.season}x${played.numbers.join('+')}`
}

const fits = (outcome: string, truth: Truth, { expected, more }: Variation) => {
  const right = rightOf(truth, more)
  return { right: [right], inbox: ['inbox'], either: [right, 'inbox'] }[expected(truth)].includes(outcome)
}

test('there are more than 200 cases', () => {
  expect(cases.length + FILM_CASES.length).toBeGreaterThanOrEqual(200)
})

test.each(cases)('$slug, season $season: $story', async ({ variation, truth }) => {
  const outcome = await decide(episodeBody[variation.player](variation.sent(truth)))
  expect([outcome, fits(outcome, truth, variation)]).toEqual([outcome, true])
})

test.each(FILM_CASES)('$slug: $story', async ({ body, expected }) => {
  expect(await decide(body)).toBe(expected)
})

test.each(CROSSED_CASES)('$slug with $story is left to the person', async ({ body, expected }) => {
  expect(await decide(body)).toBe(expected)
})

test.each(cases)(
  '$slug, season $season, once it was chosen: $story is right or in the inbox',
  async (one) => {
    const { variation, truth } = one
    const remembered = { type: 'series', id: truth.one.id, isChosen: true } as const
    const outcome = await decide(episodeBody[variation.player](variation.sent(truth)), remembered)
    expect([rightOf(truth, variation.more), 'inbox']).toContain(outcome)
  },
)
