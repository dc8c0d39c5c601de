import { env } from 'cloudflare:workers'
import { EXPECTED } from '@marquee/players/test/expected'
import { SAMPLES, type Sample } from '@marquee/players/test/samples'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { HARBOUR_LIGHTS, harbourLightsCatalogue, LANTERN_KEEPER } from '#test/harbour-lights.ts'
import { signedIn } from '#test/people.ts'

const EVENING = Date.parse('2026-11-20T22:00:00Z')
const DAY = 86_400_000

/** Somebody with a connection, whose account on the server is mira. */
async function somebody(account: string | null = 'mira') {
  const ada = await signedIn()
  const world = { isDown: false, now: EVENING }
  const tmdb = harbourLightsCatalogue(() => world.isDown)
  const api = openApi({ tmdb, clock: () => new Date(world.now) })
  const { me } = api.as(ada).api
  const id = crypto.randomUUID()
  const choose = async (name: string | null) => {
    const answer = await me.connections[':id'].$put({ param: { id }, json: { name: 'Attic', account: name } })
    if (answer.status !== 200) throw new Error(String(answer.status))
    return answer.json()
  }
  const path = (await choose(account)).path ?? ''
  return {
    ...{ ada, me, id, path, world, choose, request: api.request },
    send: ({ contentType, body }: Omit<Sample, 'name'>, to = path) =>
      api.request(to, { method: 'POST', headers: { 'content-type': contentType }, body }),
    async plays() {
      const { results } = await env.DB.prepare(
        `select type, title_id as id, season, episode, seen_at as at, precision from play
          where user_id = (select user_id from player_connection where id = ?) order by id`,
      )
        .bind(id)
        .all<{ type: string; id: number; season: number; episode: number; at: number; precision: string }>()
      return results.map(({ type, id, season, episode }) =>
        type === 'movies' ? `film ${id}` : `${id} ${season}x${episode}`,
      )
    },
    async events() {
      const answer = await me.connections[':id'].events.$get({ param: { id } })
      return answer.status === 200 ? (await answer.json()).events : []
    },
    async titles() {
      const answer = await me.connections.$get()
      return answer.status === 200 ? (await answer.json()).connections : []
    },
  }
}

const sample = (name: string) => {
  const found = SAMPLES.find((one) => one.name === name)
  if (found === undefined) throw new Error(name)
  return found
}

/** Plays that a sample comes to, by what its player means. */
function expectedPlays(name: string): string[] {
  const expected = EXPECTED[name] ?? ''
  if (!expected.includes('SEEN') || expected.includes('guest-of-mira')) return []
  if (expected.includes('| film')) return [`film ${LANTERN_KEEPER}`]
  if (expected.includes('S0E1')) return [`${HARBOUR_LIGHTS} 0x1`]
  const both = expected.includes('S2E3+4')
  return [`${HARBOUR_LIGHTS} 2x3`, ...(both ? [`${HARBOUR_LIGHTS} 2x4`] : [])]
}

test.each(SAMPLES)('$name comes to what was seen, sent once, again and three times at once', async (one) => {
  const ada = await somebody()
  const wanted = expectedPlays(one.name)
  const answer = await ada.send(one)
  expect(answer.status).toBe(one.name.includes('no-json') ? 400 : 200)
  expect(await ada.plays()).toEqual(wanted)
  await ada.send(one)
  await Promise.all([ada.send(one), ada.send(one), ada.send(one)])
  expect(await ada.plays()).toEqual(wanted)

  const grace = await somebody()
  await Promise.all([grace.send(one), grace.send(one), grace.send(one)])
  expect(await grace.plays()).toEqual(wanted)
})

test('all samples in any order come to each film and episode once, and the same film the next evening to one more', async () => {
  for (const samples of [SAMPLES, SAMPLES.toReversed()]) {
    const ada = await somebody()
    for (const one of samples) await ada.send(one)
    const all = [`film ${LANTERN_KEEPER}`, ...['0x1', '2x3', '2x4'].map((at) => `${HARBOUR_LIGHTS} ${at}`)]
    expect((await ada.plays()).toSorted()).toEqual(all.toSorted())
    ada.world.now += DAY
    await ada.send(sample('plex/movie-scrobble.json'))
    await ada.send(sample('plex/episode-play-after-skip-credits.json'))
    expect((await ada.plays()).toSorted()).toEqual([...all, `film ${LANTERN_KEEPER}`].toSorted())
  }
})

test('a wrong and a revoked address are the same, for every sample, and change nothing', async () => {
  const ada = await somebody()
  const wrong = ['A'.repeat(22), 'short', `${ada.path.slice(7)}A`].map((token) => `/hooks/${token}`)
  for (const one of SAMPLES)
    for (const address of wrong) {
      const answer = await ada.send(one, address)
      expect([answer.status, await answer.json()]).toMatchObject([404, { problem: 'not-found' }])
    }
  await ada.me.connections[':id'].$delete({ param: { id: ada.id } })
  const answer = await ada.send(sample('plex/movie-scrobble.json'))
  expect([answer.status, await answer.json()]).toMatchObject([404, { problem: 'not-found' }])
})

test('ten thousand guesses are throttled, and the right address is not', async () => {
  const ada = await somebody()
  const one = sample('plex/movie-scrobble.json')
  const guess = async () => (await ada.send(one, `/hooks/${'B'.repeat(22)}`)).status
  const first = await guess()
  await env.DB.prepare('update login_throttle set attempts = 10000').run()
  await guess()
  expect([first, await guess()]).toEqual([404, 429])
  expect((await ada.send(one)).status).toBe(200)
})
