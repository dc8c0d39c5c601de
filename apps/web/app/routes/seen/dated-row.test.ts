import { createApiClient } from '@marquee/api/client'
import { expect, test } from 'vitest'
import { findTitle } from '#title/find-title.ts'
import { readAddress } from './address.ts'
import { requireRow } from './dated-row.ts'

const origin = 'https://marquee.test'
const title = { type: 'series', id: 14658, name: 'Survivor', seasons: [{ number: 1 }, { number: 16 }] }
const opened = { number: 16, episodes: [{ number: 1, name: 'The Beginning', airDate: null }] }

/** Returns the status and the problem for which an address of the series is refused; `null` when it is not. */
async function refusalOf(query: string, season: typeof opened | null) {
  const found = { title, season, seenEpisodes: [], watching: null }
  const api = createApiClient({ origin, api: { fetch: async () => Response.json(found) } })
  const address = readAddress(new URL(`${origin}/seen?series=14658&${query}`))
  try {
    requireRow(await findTitle(api, { type: 'series', id: 14658 }), address)
    return null
  } catch (thrown) {
    expect(thrown).toHaveProperty('init')
    const { init, data } = thrown as { init: { status: number }; data: unknown }
    return [init.status, data]
  }
}

test.each([
  ['season=16', null],
  ['season=16&episode=1', null],
  ['season=16&episode=2', [404, null]],
  ['season=1', [404, null]],
])('where season 16 is open, %s is refused with %j', async (query, refusal) => {
  expect(await refusalOf(query, opened)).toEqual(refusal)
})

test.each([
  ['season=16', [503, 'catalogue-unavailable']],
  ['season=16&episode=1', [503, 'catalogue-unavailable']],
  ['season=17', [404, null]],
  ['season=16&episode=1&play=8f1c2d3e', [404, null]],
])('where the episodes of the season did not come, %s is refused with %j', async (query, refusal) => {
  expect(await refusalOf(query, null)).toEqual(refusal)
})
