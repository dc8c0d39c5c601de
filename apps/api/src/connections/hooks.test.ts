import { env } from 'cloudflare:workers'
import { EXPECTED } from '@marquee/players/test/expected'
import { SAMPLES } from '@marquee/players/test/samples'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { HARBOUR_LIGHTS, LANTERN } from '#test/harbour-lights.ts'
import { sample, withConnection } from '#test/with-connection.ts'

const DAY = 86_400_000

/** Plays that a sample comes to, by what its player means. */
function expectedPlays(name: string): string[] {
  const expected = EXPECTED[name] ?? ''
  if (!expected.includes('SEEN') || expected.includes('guest-of-mira')) return []
  if (expected.includes('| film')) return [`film ${LANTERN}`]
  if (expected.includes('S0E1')) return [`${HARBOUR_LIGHTS} 0x1`]
  const both = expected.includes('S2E3+4')
  return [`${HARBOUR_LIGHTS} 2x3`, ...(both ? [`${HARBOUR_LIGHTS} 2x4`] : [])]
}

test.each(SAMPLES)('$name comes to what was seen, sent once, again and three times at once', async (one) => {
  const ada = await withConnection()
  const wanted = expectedPlays(one.name)
  const answer = await ada.send(one)
  expect(answer.status).toBe(one.name.includes('no-json') ? 400 : 200)
  expect(await ada.plays()).toEqual(wanted)
  await ada.send(one)
  await Promise.all([ada.send(one), ada.send(one), ada.send(one)])
  expect(await ada.plays()).toEqual(wanted)

  const grace = await withConnection()
  await Promise.all([grace.send(one), grace.send(one), grace.send(one)])
  expect(await grace.plays()).toEqual(wanted)
})

const ALL = [`film ${LANTERN}`, ...['0x1', '2x3', '2x4'].map((at) => `${HARBOUR_LIGHTS} ${at}`)].toSorted()

test('all samples in any order come to each film and episode once, and the same film the next evening to one more', async () => {
  const orders = fc.shuffledSubarray(SAMPLES, { minLength: SAMPLES.length })
  const inOrder = fc.asyncProperty(orders, async (samples) => {
    const ada = await withConnection()
    for (const one of samples) await ada.send(one)
    expect((await ada.plays()).toSorted()).toEqual(ALL)
    ada.world.now += DAY
    await ada.send(sample('plex/movie-scrobble.json'))
    await ada.send(sample('plex/episode-play-after-skip-credits.json'))
    expect((await ada.plays()).toSorted()).toEqual([...ALL, `film ${LANTERN}`].toSorted())
  })
  const examples: [typeof SAMPLES][] = [[SAMPLES], [SAMPLES.toReversed()]]
  await fc.assert(inOrder, { numRuns: 5, examples })
})

test('all samples at once, each three times, come to each film and episode once', async () => {
  const ada = await withConnection()
  await Promise.all([...SAMPLES, ...SAMPLES.toReversed(), ...SAMPLES].map((one) => ada.send(one)))
  expect((await ada.plays()).toSorted()).toEqual(ALL)
})

const MARKINGS = SAMPLES.filter(({ name }) => (EXPECTED[name] ?? '').includes(' mark SEEN'))
const VIEWINGS = SAMPLES.filter((one) => expectedPlays(one.name).includes(`${HARBOUR_LIGHTS} 2x3`))
const PAIRS = MARKINGS.flatMap((mark) => VIEWINGS.map((viewing) => ({ mark, viewing, of: viewing.name })))

test.each(PAIRS)(
  '$mark.name before $of is the same viewing, in turn and three times at once',
  async (pair) => {
    const { mark, viewing } = pair
    const wanted = expectedPlays(viewing.name)
    const ada = await withConnection()
    await ada.send(mark)
    await ada.send(viewing)
    expect(await ada.plays()).toEqual(wanted)

    const grace = await withConnection()
    await Promise.all([mark, viewing, mark, viewing, mark, viewing].map((one) => grace.send(one)))
    expect(await grace.plays()).toEqual(wanted)
  },
)

test('the viewing gives a mark its time, and is itself one where the mark is of the day before', async () => {
  const timesOf = async ({ id }: { id: string }) => {
    const { results } = await env.DB.prepare(`select seen_at as at, precision from play
      where user_id = (select user_id from player_connection where id = ?) order by id`)
      .bind(id)
      .all()
    return results
  }
  const [mark, stop] = [
    sample('emby/item-markplayed.json'),
    sample('emby/episode-playback-stop-autoplay.json'),
  ]
  const at = Date.parse('2026-11-20T21:05:41.688Z')
  const ada = await withConnection()
  await ada.send(mark)
  await ada.send(stop)
  expect(await timesOf(ada)).toEqual([{ at, precision: 'minute' }])

  const grace = await withConnection()
  await grace.send(mark)
  grace.world.now += DAY
  await grace.send(stop)
  expect(await timesOf(grace)).toEqual([
    { at: null, precision: 'unknown' },
    { at, precision: 'minute' },
  ])
})

const [LOW_WATER, HIGH_WATER] = [99_020_203, 99_020_204]

test.each([
  ['another episode was seen under the number that it has now', 2, { seen: HIGH_WATER, number: 3 }],
  ['it was seen under a number that it had', 1, { seen: LOW_WATER, number: 2 }],
])('with the mark of an episode, where %s, there are %i plays', async (_, plays, { seen, number }) => {
  const mark = sample('emby/item-markplayed.json')
  // The series is stored.
  await (await withConnection()).send(mark)
  const ada = await withConnection()
  await env.DB.prepare(
    `insert into play (user_id, key, type, title_id, episode_id, season, episode, precision, source, batch)
      select user_id, 'before', 'series', ?2, ?3, 2, ?4, 'unknown', 'hand', 'before' from player_connection
      where id = ?1`,
  )
    .bind(ada.id, HARBOUR_LIGHTS, seen, number)
    .run()
  await ada.send(mark)
  expect(await ada.plays()).toHaveLength(plays)
})

test('a wrong and a revoked address are the same, for every sample, and change nothing', async () => {
  const ada = await withConnection()
  const wrong = ['A'.repeat(22), 'short', `${ada.path.slice(7)}A`].map((token) => `/hooks/${token}`)
  for (const one of SAMPLES)
    for (const address of wrong) {
      const answer = await ada.send(one, { to: address, from: one.name })
      expect([answer.status, await answer.json()]).toMatchObject([404, { problem: 'not-found' }])
    }
  await ada.me.connections[':id'].$delete({ param: { id: ada.id } })
  const answer = await ada.send(sample('plex/movie-scrobble.json'))
  expect([answer.status, await answer.json()]).toMatchObject([404, { problem: 'not-found' }])
})

test.each([
  ['the player is removed', 'delete from player_connection where id = ?'],
  [
    'the account is erased',
    'delete from user where id = (select user_id from player_connection where id = ?)',
  ],
])('an event during which %s comes to an address that never was', async (_, statement) => {
  const ada = await withConnection()
  const DB = new Proxy(env.DB, {
    get(target, name) {
      const member = Reflect.get(target, name)
      if (name !== 'batch') return member.bind(target)
      return async (statements: D1PreparedStatement[]) => {
        const rows = await target.batch(statements)
        await target.prepare(statement).bind(ada.id).run()
        return rows
      }
    },
  })
  const { contentType, body } = sample('plex/movie-scrobble.json')
  const headers = { 'content-type': contentType, 'cf-connecting-ip': statement }
  const answer = await openApi({ bindings: { DB } }).request(ada.path, { method: 'POST', headers, body })
  expect([answer.status, await answer.json()]).toMatchObject([404, { problem: 'not-found' }])
})

test('ten thousand guesses are throttled, and the right address is not', async () => {
  const ada = await withConnection()
  const one = sample('plex/movie-scrobble.json')
  const guess = async () => (await ada.send(one, { to: `/hooks/${'B'.repeat(22)}` })).status
  const first = await guess()
  await env.DB.prepare('update login_throttle set attempts = 10000').run()
  await guess()
  expect([first, await guess()]).toEqual([404, 429])
  expect((await ada.send(one)).status).toBe(200)
})
