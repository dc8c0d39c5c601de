import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { PUSH_KEY_HEADER, VIEWER_CONTEXT_HEADER } from '#server/viewer-context.ts'
import { openApi } from '#test/api.ts'
import { person, sessionOf, signedIn } from '#test/people.ts'
import { createVapidKeys } from '#test/push-service.ts'

const viewerContextOf = (answer: Response): unknown =>
  JSON.parse(decodeURIComponent(answer.headers.get(VIEWER_CONTEXT_HEADER) ?? ''))

test.each(['/api/catalogue/genres', '/api/me', '/api/me/rankings', '/api/nothing'])(
  'the answer of %s says who is signed in and where images live',
  async (path) => {
    const { id, email } = await person({ firstName: 'Adá' })
    const answer = await openApi().request(path, { headers: await sessionOf(id) })

    expect(viewerContextOf(answer)).toMatchObject({
      viewer: { email, firstName: 'Adá', verified: true, colour: 'purple' },
      imageBase: '/art/',
    })
  },
)

test('only an answer of the demo catalogue says that it is one', async () => {
  const demo = openApi({ bindings: { TMDB_TOKEN: 'demo' } })
  expect(viewerContextOf(await demo.request('/api/me'))).toMatchObject({ demo: true })
  expect(viewerContextOf(await openApi().request('/api/me'))).not.toHaveProperty('demo')
})

test('the response that logged somebody out names no viewer', async () => {
  const { id } = await person()
  const answer = await openApi().request('/api/auth/logout', { method: 'POST', headers: await sessionOf(id) })
  expect(viewerContextOf(answer)).toMatchObject({ viewer: null })
})

test('a response that names a person is stored by no cache', async () => {
  const answer = await openApi().request('/api/me')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test('a database that fails is reported with a message, and routes without it go on', async () => {
  const { id } = await person()
  const headers = await sessionOf(id)
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'withSession') return undefined
      return name === 'prepare' ? () => target.prepare('select * from nowhere') : Reflect.get(target, name)
    },
  })
  const api = openApi({ bindings: { DB } })

  const mine = await api.request('/api/me', { headers })
  expect([mine.status, await mine.json()]).toMatchObject([503, { problem: 'service-unavailable' }])
  expect((await api.request('/api/catalogue/browse')).status).toBe(200)

  const without = await api.request('/api/catalogue/browse', { headers })
  expect([without.status, viewerContextOf(without)]).toMatchObject([
    200,
    { viewer: null, notes: { withoutOwn: true } },
  ])
})

test('a response has the request id of its page, and never an invalid one', async () => {
  const ask = (id: string) => openApi().request('/api/me', { headers: { 'x-request-id': id } })
  const answer = await ask('8f1c2d3e-aaaa')

  expect(answer.headers.get('x-request-id')).toBe('8f1c2d3e-aaaa')
  expect(viewerContextOf(answer)).toMatchObject({ requestId: '8f1c2d3e-aaaa' })
  expect((await ask('<script>alert(1)</script>')).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
})

test('a batch that fails does not make its person look signed out: the response says that it lacks what is theirs', async () => {
  const { id } = await person()
  const DB = new Proxy(env.DB, {
    get(target, name) {
      // A session would send its batches unseen.
      if (name === 'withSession') return undefined
      if (name === 'batch') return async () => Promise.reject(new Error('D1_ERROR: overloaded'))
      return Reflect.get(target, name).bind(target)
    },
  })
  const headers = await sessionOf(id)
  for (const [path, status] of [
    ['/api/me/bookmarks', 503],
    ['/api/catalogue/browse', 200],
  ] as const) {
    const answer = await openApi({ bindings: { DB } }).request(path, { headers })
    expect(answer.status).toBe(status)
    expect(viewerContextOf(answer)).toMatchObject({ viewer: null, notes: { withoutOwn: true } })
  }
})

test('an answer to who is signed in has the key that browsers subscribe with, where there is one', async () => {
  const keys = await createVapidKeys()
  const [ada, api] = [await signedIn(), openApi({ bindings: keys })]
  expect((await api.request('/api/me', { headers: ada })).headers.get(PUSH_KEY_HEADER)).toBe(
    keys.VAPID_PUBLIC_KEY,
  )
  expect((await api.request('/api/me')).headers.get(PUSH_KEY_HEADER)).toBeNull()
  const without = openApi({ bindings: { VAPID_PUBLIC_KEY: '' } })
  expect((await without.request('/api/me', { headers: ada })).headers.get(PUSH_KEY_HEADER)).toBeNull()
})
