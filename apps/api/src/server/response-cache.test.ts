import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openCatalogue } from '#catalogue-cache/open-catalogue.ts'
import { createFetch } from '#fetch.ts'
import { VIEWER_CONTEXT_HEADER } from '#server/viewer-context.ts'
import { signedIn } from '#test/people.ts'
import { openTmdbService } from '#test/tmdb-service.ts'

const FILM = '/api/catalogue/titles/movies/27205'
const MINUTE = 60_000

const viewerContextOf = (answer: Response) =>
  JSON.parse(decodeURIComponent(answer.headers.get(VIEWER_CONTEXT_HEADER) ?? ''))

/** An isolate that has just begun, and how often it has put an answer together. */
function openIsolate({ failing = '' } = {}) {
  const service = openTmdbService()
  const time = { now: Date.now() }
  const made = { answers: 0 }
  const catalogue = openCatalogue({
    fetch: async (url, init) =>
      failing !== '' && url.includes(failing) ? new Response('', { status: 500 }) : service.fetch(url, init),
    now: () => time.now,
    wait: async (milliseconds) => {
      time.now += milliseconds
    },
    afterwards: async () => {},
  })
  const fetch = createFetch({
    clock: () => new Date(time.now),
    tmdb: (context) => {
      made.answers += 1
      return catalogue(context)
    },
  })
  const bound = { ...env, TMDB_API_URL: `https://${crypto.randomUUID()}.tmdb.test/3` }

  async function ask(path: string, headers: Record<string, string> = {}) {
    const context = createExecutionContext()
    const answer = await fetch(new Request(`https://marquee.test${path}`, { headers }), bound, context)
    await waitOnExecutionContext(context)
    return answer
  }
  return { ask, made, time }
}

test('a response to an anonymous request is given again as it was, with the id of the request', async () => {
  const { ask, made } = openIsolate()
  const first = await ask(FILM, { 'x-request-id': 'first-request' })
  const second = await ask(FILM, { 'x-request-id': 'second-request' })

  expect(made.answers).toBe(1)
  expect(await second.text()).toBe(await first.text())
  expect(second.headers.get('x-request-id')).toBe('second-request')
  expect(viewerContextOf(second)).toEqual({ ...viewerContextOf(first), requestId: 'second-request' })
  const unlike = ['server-timing', 'x-request-id', 'x-marquee-frame']
  const others = (answer: Response) => [...answer.headers].filter(([name]) => !unlike.includes(name))
  expect(others(second)).toEqual(others(first))
})

test('another question is another answer', async () => {
  const { ask } = openIsolate()
  await ask('/api/catalogue/search?q=one')
  expect(await (await ask('/api/catalogue/search?q=two')).json()).toMatchObject({ q: 'two' })
  expect((await ask('/api/catalogue/search?q=one&other=1')).status).toBe(400)
})

test('signed-in requests are never answered from the cache, and their responses are never cached', async () => {
  const { ask, made } = openIsolate()
  const person = await signedIn()
  await ask(FILM)
  expect(viewerContextOf(await ask(FILM, person))).toMatchObject({ viewer: { verified: true } })
  expect(made.answers).toBe(2)

  const other = openIsolate()
  await other.ask(FILM, person)
  expect(viewerContextOf(await other.ask(FILM))).toMatchObject({ viewer: null })
  expect(other.made.answers).toBe(2)
})

test('a response is cached for ten minutes at most', async () => {
  const { ask, made, time } = openIsolate()
  await ask(FILM)
  time.now += 9 * MINUTE
  await ask(FILM)
  expect(made.answers).toBe(1)
  time.now += MINUTE
  await ask(FILM)
  expect(made.answers).toBe(2)
})

test.each([
  ['half a search', '/search/tv', '/api/catalogue/search?q=one', 200],
  ['a title that is not there', 'nothing fails', '/api/catalogue/titles/movies/999999', 404],
  ['what changes by the person', 'nothing fails', '/api/me', 200],
])('%s is not cached', async (_, failing, path, status) => {
  const { ask, made } = openIsolate({ failing })
  expect((await ask(path)).status).toBe(status)
  await ask(path)
  expect(made.answers).toBe(2)
})
