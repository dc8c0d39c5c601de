import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { linkIn } from '#test/browser.ts'
import { person, sessionOf } from '#test/people.ts'

const colour = JSON.stringify({ colour: 'teal' })
const json = { 'content-type': 'application/json' }

/** Answer to a page of another site that tries to change the colour, and the colour after it. */
async function attempt(init: RequestInit, path = '/api/me/preferences') {
  const api = openApi()
  const cookie = await sessionOf((await person()).id)
  const headers = { ...cookie, ...Object.fromEntries(new Headers(init.headers)) }
  const answer = await api.request(path, { method: 'PUT', body: colour, ...init, headers })
  return { status: answer.status, colour: (await viewerIn(api, cookie))?.colour }
}

async function viewerIn(api: ReturnType<typeof openApi>, headers: { cookie: string }) {
  const answer = await api.as(headers).api.me.$get()
  return answer.status === 200 ? (await answer.json()).viewer : null
}

const evil = { origin: 'https://evil.example' }
const crossSite = { ...evil, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }

test.each<[string, Record<string, string>, string]>([
  ['urlencoded', { 'content-type': 'application/x-www-form-urlencoded' }, 'colour=teal'],
  ['multipart', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
  ['plain text that reads as JSON', { 'content-type': 'text/plain' }, colour],
])(
  'CSRF by form: %s changes nothing, whatever the browser says of where it comes from',
  async (_, type, body) => {
    for (const from of [crossSite, evil, {}]) {
      const { status, colour } = await attempt({ method: 'POST', body, headers: { ...from, ...type } })
      expect([403, 415]).toContain(status)
      expect(colour).toBe('purple')
    }
  },
)

test('CSRF by fetch: a request of another site is refused, and no preflight is answered', async () => {
  for (const site of ['cross-site', 'same-site', 'none', 'nonsense']) {
    const sent = await attempt({ headers: { ...json, 'sec-fetch-site': site, 'sec-fetch-mode': 'cors' } })
    expect(sent).toMatchObject({ status: 403, colour: 'purple' })
  }
  const preflight = await openApi().request('/api/me/preferences', {
    method: 'OPTIONS',
    headers: { ...evil, 'access-control-request-method': 'PUT' },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  expect(preflight.headers.get('access-control-allow-methods')).toBeNull()
})

test('CSRF with `Origin: null`: a sandboxed frame is another site', async () => {
  expect(await attempt({ headers: { ...json, origin: 'null' } })).toMatchObject({
    status: 403,
    colour: 'purple',
  })
})

test('X-Forwarded-Host: it makes no site our own, and no mail leads there', async () => {
  const forwarded = {
    'x-forwarded-host': 'evil.example',
    'x-original-host': 'evil.example',
    'x-host': 'evil.example',
    forwarded: 'host=evil.example',
    'x-forwarded-proto': 'http',
  }
  expect(await attempt({ headers: { ...json, ...evil, ...forwarded } })).toMatchObject({ status: 403 })

  const api = openApi()
  const { email } = await person()
  await api.request('/api/auth/forgot-password', {
    method: 'POST',
    headers: { ...json, ...forwarded },
    body: JSON.stringify({ email }),
  })
  expect(linkIn(api.mails).origin).toBe('https://marquee.test')
  expect(JSON.stringify(api.mails)).not.toContain('evil.example')
})

test('method override: no header and no field turns a request into another', async () => {
  const overrides = ['x-http-method-override', 'x-http-method', 'x-method-override']
  const api = openApi()
  const cookie = await sessionOf((await person()).id)
  for (const method of ['GET', 'POST']) {
    for (const name of overrides)
      await api.request('/api/me', { method, headers: { ...cookie, [name]: 'DELETE' } })
    await api.request('/api/me?_method=DELETE', { method, headers: cookie })
  }
  expect(await viewerIn(api, cookie)).not.toBeNull()
})
