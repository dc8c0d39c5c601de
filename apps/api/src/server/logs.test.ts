import { SELF } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { signedIn } from '#test/people.ts'
import { tmdbAnswer } from '#test/tmdb-service.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The lines that the Worker itself writes while it answers. */
async function linesOf(path: string, init: RequestInit, tmdb: (url: string) => Response = tmdbAnswer) {
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => {}),
  )
  vi.stubGlobal('fetch', async (url: string) => tmdb(url))
  const answer = await SELF.fetch(`https://marquee.test${path}`, init)
  await answer.body?.cancel()
  await vi.waitFor(() => expect(spies[0]).toHaveBeenCalled())
  return spies.flatMap((spy) => spy.mock.calls.map(([line]) => String(line)))
}

test('every request leaves one line that says what it cost and under what name, and nothing of its address', async () => {
  const headers = { ...(await signedIn()), 'x-request-id': 'page-0001-0001' }
  const lines = await linesOf('/api/catalogue/search?q=a+very+private+wish', { headers })

  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      event: 'request',
      requestId: 'page-0001-0001',
      route: '/api/catalogue/search',
      status: 200,
      d1: 1,
    }),
  ])
  expect(lines.join()).not.toMatch(/private|session|@/)
})

test('a failure leaves a line under the same id, and nothing of the request', async () => {
  const down = () => Response.json({ status_code: 11 }, { status: 500 })
  const init = { headers: { 'x-request-id': 'page-0002-0002' } }
  const lines = await linesOf('/api/catalogue/search?q=another+private+wish', init, down)
  const written = lines.map((line) => JSON.parse(line))

  expect(written.length).toBeGreaterThan(1)
  for (const line of written) expect(line).toMatchObject({ requestId: 'page-0002-0002' })
  expect(lines.join()).not.toContain('private')
})

test('the address of a connection is in no line', async () => {
  const token = 'secretsecretsecretsecr'
  const lines = await linesOf(`/hooks/${token}`, { method: 'POST', body: '{}' })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ route: '/hooks/:token', status: 404 }])
  expect(lines.join()).not.toContain('secret')
})

test('the address of a calendar feed is in no line', async () => {
  const token = 'secretsecretsecretsecr'
  const lines = await linesOf(`/calendar/${token}.ics`, {})
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { route: '/calendar/:file', status: 404, d1: 1 },
  ])
  expect(lines.join()).not.toContain('secret')
})

test.each([
  ['/lists/SECRET/radarr.json', '/lists/:token/radarr.json'],
  ['/stremio/SECRET/manifest.json', '/stremio/:token/manifest.json'],
])('the token in the address %s is in no line', async (path, route) => {
  const token = `mq_${'secret'.repeat(7)}s`
  const lines = await linesOf(path.replace('SECRET', token), {})
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ route, status: 404, d1: 2 }])
  expect(lines.join()).not.toContain('secret')
})
