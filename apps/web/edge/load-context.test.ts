import { expect, test } from 'vitest'
import { createLoadContext } from './load-context.ts'

const contextHeader = (email: string | null) =>
  encodeURIComponent(JSON.stringify({ viewer: email === null ? null : { email }, imageBase: '' }))

/** API whose viewer is anonymous before the login, and Ada afterwards. */
function apiWithLogin(method = 'GET') {
  const requests: string[] = []
  let email: string | null = null
  const API = {
    async fetch(request: Request) {
      requests.push(`${request.method} ${new URL(request.url).pathname}`)
      const answer = Response.json({}, { headers: { 'x-marquee-frame': contextHeader(email) } })
      if (request.method === 'POST') email = 'ada@example.com'
      return answer
    },
  }
  const { context } = createLoadContext(new Request('https://marquee.test/', { method }), { API })
  return { context, requests }
}

test('who is signed in is not read from an answer that an action had before it changed that', async () => {
  const { context } = apiWithLogin('POST')
  await context.api.api.auth.login.$post({ json: { email: 'ada@example.com', password: 'x' } })
  expect((await context.viewerContext()).viewer).toMatchObject({ email: 'ada@example.com' })
})

test('while a page asks the API for something, who is signed in costs no call', async () => {
  const { context, requests } = apiWithLogin()
  const viewer = context.viewerContext()
  await context.api.api.catalogue.browse.$get({ query: {} })
  expect((await viewer).viewer).toBeNull()
  expect(requests).toEqual(['GET /api/catalogue/browse'])
})

test('while the requests of a page are slow, who is signed in is read by a call of its own', async () => {
  const requests: string[] = []
  const API = {
    fetch(request: Request) {
      const { pathname } = new URL(request.url)
      requests.push(pathname)
      const answer = Response.json({}, { headers: { 'x-marquee-frame': contextHeader('ada@example.com') } })
      return pathname === '/api/me' ? Promise.resolve(answer) : new Promise<Response>(() => {})
    },
  }
  const { context } = createLoadContext(new Request('https://marquee.test/'), { API })
  context.api.api.catalogue.browse.$get({ query: {} })
  expect((await context.viewerContext()).viewer).toMatchObject({ email: 'ada@example.com' })
  expect(requests).toEqual(['/api/catalogue/browse', '/api/me'])
})

test.each(['GET', 'HEAD'])(
  'a loader that would change something fails on %s before the API hears of it',
  async (method) => {
    const { context, requests } = apiWithLogin(method)
    const change = context.api.api.auth.login.$post({ json: { email: 'ada@example.com', password: 'x' } })
    await expect(change).rejects.toThrow('A page that is only read changes nothing')
    expect(requests).toEqual([])
  },
)

test.each([
  ['cannot be reached', () => Promise.reject(new Error('Network connection lost'))],
  ['is answered for by the platform', async () => new Response('<h1>Error 1101</h1>', { status: 500 })],
  ['breaks off', async () => new Response(null, { status: 502 })],
])('an API that %s is one that is down, for which pages have words', async (_, fetch) => {
  const form = new Request('https://marquee.test/', { method: 'POST' })
  const { context } = createLoadContext(form, { API: { fetch } })
  const answer = await context.api.api.auth.login.$post({ json: { email: 'a@example.com', password: 'x' } })
  expect([answer.status, await answer.json()]).toMatchObject([503, { problem: 'service-unavailable' }])
})
