import { beforeEach, expect, test } from 'vitest'
import { ask, askJson, sent } from '#test/ask.ts'

const put = (faults: unknown) => askJson('/faults.json', sent('PUT', faults))
const film = () => ask('/3/movie/27205?api_key=demo')

beforeEach(async () => {
  await ask('/faults.json', { method: 'DELETE' })
})

test('nothing misbehaves without a fault', async () => {
  expect((await askJson('/faults.json')).body).toEqual([])
  expect((await film()).status).toBe(200)
})

test('a path is made to answer 500 and 429', async () => {
  await put([{ path: '/3/movie', fault: 'error' }])
  expect((await film()).status).toBe(500)
  expect((await ask('/3/tv/1396?api_key=demo')).status).toBe(200)

  await put([{ path: '/3/movie', fault: 'rate-limited' }])
  const limited = await film()
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1'])
})

test.each(['120', 'Wed, 25 Nov 2026 07:00:00 GMT', null])(
  'a 429 names when to come again: %s',
  async (retryAfter) => {
    await put([{ path: '/3/movie', fault: 'rate-limited', retryAfter }])
    const limited = await film()
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, retryAfter])
  },
)

test('a body is cut off in the middle with a status that promises more', async () => {
  const whole = await (await film()).text()
  await put([{ path: '/3', fault: 'cut' }])
  const cut = await film()
  const body = await cut.text()
  expect(cut.status).toBe(200)
  expect(whole.startsWith(body) && body.length < whole.length).toBe(true)
  expect(() => JSON.parse(body)).toThrow()
})

test('garbage is a friendly page of something else', async () => {
  await put([{ path: '/3', fault: 'garbage' }])
  const answer = await film()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
})

test('a season goes on for 20,000 episodes, each with a number of its own', async () => {
  await put([{ path: '/3/tv', fault: 'long' }])
  const { body } = await askJson('/3/tv/1396/season/1')
  const numbers = body.episodes.map((episode: { episode_number: number }) => episode.episode_number)
  expect([body.season_number, new Set(numbers).size]).toEqual([1, 20_000])
})

test('a picture drips', async () => {
  await put([{ path: '/t/p', fault: 'drip' }])
  const picture = await ask('/t/p/w500/movie-98.svg')
  const reader = picture.body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  expect([picture.status, first?.value?.byteLength]).toEqual([200, 1])
})

test('a slow path answers in the end', async () => {
  expect((await put([{ path: '/3', fault: 'slow', delayMs: 5 }])).body).toEqual([
    { path: '/3', fault: 'slow', delayMs: 5 },
  ])
  expect((await film()).status).toBe(200)
  expect((await put([{ path: '/3', fault: 'slow' }])).body[0].delayMs).toBe(10_000)
})

test('a limit lets that many through', async () => {
  await put([{ path: '/3', fault: 'limit', perSecond: 1 }])
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await film()).status))
  expect(statuses).toContain(200)
  expect(statuses).toContain(429)
})

test('a limit tells what came to it, refused or not', async () => {
  await put([{ path: '/3/movie', fault: 'limit', perSecond: 2 }])
  expect((await askJson('/faults/limits.json')).body).toEqual([
    { path: '/3/movie', perSecond: 2, arrived: 0, refused: 0, mostInASecond: 0 },
  ])
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await film()).status))
  await ask('/3/tv/1396?api_key=demo')
  const [count] = (await askJson('/faults/limits.json')).body
  expect(count).toMatchObject({ arrived: 12, refused: statuses.filter((status) => status === 429).length })
  expect(count.mostInASecond).toBeGreaterThan(2)
})

test('the longest path counts, whole segments only', async () => {
  await put([
    { path: '/3', fault: 'error' },
    { path: '/3/movie/27205/', fault: 'rate-limited' },
    { path: '/3/movie/2720', fault: 'garbage' },
  ])
  expect((await film()).status).toBe(429)
  expect((await ask('/3/movie/155?api_key=demo')).status).toBe(500)
})

test('pictures, sign-in and mail misbehave too, the mailbox itself never', async () => {
  await put(['/t/p', '/google', '/mail'].map((path) => ({ path, fault: 'error' })))
  expect((await ask('/t/p/w500/movie-98.svg')).status).toBe(500)
  expect((await ask('/google/jwks')).status).toBe(500)
  expect((await ask('/mail', { method: 'POST' })).status).toBe(500)
  expect((await ask('/mail')).status).toBe(200)
})

test.each([
  ['an unknown fault', [{ path: '/3', fault: 'haunted' }]],
  ['a path outside', [{ path: '/faults', fault: 'error' }]],
  ['a path that only looks alike', [{ path: '/3x', fault: 'error' }]],
  ['a delay without end', [{ path: '/3', fault: 'slow', delayMs: 60_001 }]],
  ['a header of two lines', [{ path: '/3', fault: 'rate-limited', retryAfter: '1\nX: y' }]],
  ['no list', { path: '/3', fault: 'error' }],
])('%s is refused and changes nothing', async (_, faults) => {
  expect((await put(faults)).status).toBe(400)
  expect((await askJson('/faults.json')).body).toEqual([])
})

test('the page switches a fault on and off', async () => {
  const post = (form: Record<string, string>) =>
    ask('/faults', { method: 'POST', body: new URLSearchParams(form) })
  expect((await post({ path: '/3/tv', fault: 'slow', delayMs: '2000', perSecond: '5' })).status).toBe(303)
  expect((await askJson('/faults.json')).body).toEqual([{ path: '/3/tv', fault: 'slow', delayMs: 2000 }])
  expect(await (await ask('/faults')).text()).toContain('Slow: 2 s')

  await post({ path: '/3/tv', fault: 'off' })
  expect((await askJson('/faults.json')).body).toEqual([])
  expect((await post({ path: '/else', fault: 'error' })).status).toBe(400)
})
