import { MOST_API_TOKENS } from '@marquee/domain/limits'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApi } from '#test/api.ts'
import { signedIn } from '#test/people.ts'
import { makeToken, programRequest, showCode } from '#test/programs.ts'

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code'
const START = Date.parse('2026-05-01T12:00:00Z')

/** A device that shows letters, a person who may let it in, and the clock of both. */
async function opened(scope = 'read scrobble') {
  let now = START
  const api = openApi({ clock: () => new Date(now) })
  const me = await signedIn()
  const { deviceCode, code, interval } = await showCode(api, { name: 'Television', scope })
  const activation = api.as(me).api.me.activations[':code']
  return {
    ...{ api, me, code, interval },
    wait: (seconds: number) => {
      now += seconds * 1000
    },
    async poll() {
      const sent = programRequest('POST', {
        grant_type: GRANT,
        device_code: deviceCode,
        client_id: 'Television',
      })
      const answer = await api.request('/api/v1/oauth/token', sent)
      const body = z.looseObject({ error: z.string().optional(), access_token: z.string().optional() })
      return { status: answer.status, ...body.parse(await answer.json()) }
    },
    look: () => activation.$get({ param: { code } }),
    decide: (allow: boolean) => activation.$post({ param: { code }, json: { allow } }),
  }
}

test('a device that was let in gets a token once, with the scopes its person saw', async () => {
  const { api, me, look, decide, poll, wait, code } = await opened()
  expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
  expect(await poll()).toMatchObject({ status: 400, error: 'authorization_pending' })
  expect(await (await look()).json()).toMatchObject({
    device: { name: 'Television', scopes: ['read', 'scrobble'] },
  })
  expect((await decide(true)).status).toBe(200)

  wait(5)
  const polled = await poll()
  expect(polled).toMatchObject({ status: 200, token_type: 'bearer', scope: 'read scrobble' })
  const read = await api.request('/api/v1/me', programRequest('GET', undefined, polled.access_token))
  expect(read.status).toBe(200)
  const list = await (await api.as(me).api.me.tokens.$get()).json()
  expect(list).toMatchObject({ tokens: [{ name: 'Television', origin: 'device', expiresAt: null }] })

  wait(5)
  expect(await poll()).toMatchObject({ status: 400, error: 'invalid_grant' })
})

test('a device that was let in and has no token yet counts as one of the tokens that a person may have', async () => {
  const { api, me, decide, poll } = await opened()
  for (let made = 0; made < MOST_API_TOKENS - 1; made += 1) await makeToken(api, me)
  const { code } = await showCode(api)
  expect((await decide(true)).status).toBe(200)

  const allow = () => api.as(me).api.me.activations[':code'].$post({ param: { code }, json: { allow: true } })
  const refusals = async () => {
    const [device, byHand] = [await allow(), await tryToken()]
    return [device.status, await device.json(), byHand.status]
  }
  const tryToken = () =>
    api.as(me).api.me.tokens[':id'].$put({
      param: { id: crypto.randomUUID() },
      json: { name: 'One more', scopes: ['read'], expiresInDays: null },
    })
  const tooMany = [409, { problem: 'too-many-tokens' }, 409]
  expect(await refusals()).toMatchObject(tooMany)
  expect(await poll()).toMatchObject({ status: 200 })
  const { tokens } = z
    .object({ tokens: z.array(z.unknown()) })
    .parse(await (await api.as(me).api.me.tokens.$get()).json())
  expect(tokens).toHaveLength(MOST_API_TOKENS)
  expect(await refusals()).toMatchObject(tooMany)
})

test('a device that does not fetch its token in time takes no place of one', async () => {
  const { api, me, decide, wait } = await opened()
  for (let made = 0; made < MOST_API_TOKENS - 1; made += 1) await makeToken(api, me)
  expect((await decide(true)).status).toBe(200)
  wait(15 * 60)
  const { code } = await showCode(api)
  const late = await api.as(me).api.me.activations[':code'].$post({ param: { code }, json: { allow: true } })
  expect(late.status).toBe(200)
})

test('of ten requests for a token at once, one gets it', async () => {
  const { poll, decide } = await opened()
  await decide(true)
  const polled = await Promise.all(Array.from({ length: 10 }, poll))
  expect(polled.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a device that comes too often has to slow down, five seconds more each time', async () => {
  const { poll, wait } = await opened()
  expect(await poll()).toMatchObject({ error: 'authorization_pending' })
  wait(4)
  expect(await poll()).toMatchObject({ error: 'slow_down' })
  wait(9)
  expect(await poll()).toMatchObject({ error: 'slow_down' })
  wait(15)
  expect(await poll()).toMatchObject({ error: 'authorization_pending' })
})

test('a device that was turned away stays out', async () => {
  const { poll, wait, decide, look } = await opened()
  await decide(false)
  wait(5)
  expect(await poll()).toMatchObject({ status: 400, error: 'access_denied' })
  expect((await decide(true)).status).toBe(404)
  expect((await look()).status).toBe(404)
})

test('a code ends after 15 minutes, for the person and for the device', async () => {
  const { poll, wait, decide } = await opened()
  wait(15 * 60)
  expect((await decide(true)).status).toBe(404)
  expect(await poll()).toMatchObject({ status: 400, error: 'expired_token' })
})

test('a form is read as the standards send it, and unknown parameters are ignored', async () => {
  const api = openApi()
  const answer = await api.request('/api/v1/oauth/device/code', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body: new URLSearchParams({ client_id: 'Télé & more', scope: 'scrobble', audience: 'x' }).toString(),
  })
  expect(await answer.json()).toMatchObject({
    verification_uri: 'https://marquee.test/activate',
    ...{ verification_uri_complete: expect.stringMatching(/\/activate\?code=[A-Z]{4}-[A-Z]{4}$/) },
    ...{ expires_in: 900, interval: 5 },
  })
})

test('a scope without a value is one that was left out', async () => {
  const api = openApi()
  const sent = programRequest('POST', { client_id: 'TV', scope: '' })
  const { user_code: code } = await (await api.request('/api/v1/oauth/device/code', sent)).json<{
    user_code: string
  }>()
  const { activations } = api.as(await signedIn()).api.me
  const shown = await activations[':code'].$get({ param: { code } })
  expect(await shown.json()).toMatchObject({ device: { scopes: ['read'] } })
})

test.each([
  { id: 'a1'.repeat(32), name: `${'a1'.repeat(30).slice(0, 59)}…` },
  { id: '~!@ /?&=%|#"', name: '~!@ /?&=%|#"' },
  { id: `${'📺'.repeat(60)}`, name: '📺'.repeat(60) },
])(
  'a program with the client_id $id, as other services give them, is shown as $name',
  async ({ id, name }) => {
    const api = openApi()
    const sent = programRequest('POST', { client_id: id })
    const { user_code: code } = await (await api.request('/api/v1/oauth/device/code', sent)).json<{
      user_code: string
    }>()
    const { activations } = api.as(await signedIn()).api.me
    const shown = await activations[':code'].$get({ param: { code } })
    expect(await shown.json()).toMatchObject({ device: { name } })
  },
)

test.each([
  { path: 'device/code', body: {}, error: 'invalid_request' },
  { path: 'device/code', body: { client_id: ' ' }, error: 'invalid_request' },
  { path: 'device/code', body: { client_id: 'x'.repeat(201) }, error: 'invalid_request' },
  { path: 'device/code', body: { client_id: 'abc\u202egpj' }, error: 'invalid_request' },
  { path: 'device/code', body: { client_id: 'TV', scope: 'everything' }, error: 'invalid_scope' },
  { path: 'token', body: { grant_type: 'password', device_code: 'x' }, error: 'unsupported_grant_type' },
  { path: 'token', body: { grant_type: GRANT, device_code: 'unknown' }, error: 'invalid_grant' },
])('$path refuses $body with $error', async ({ path, body, error }) => {
  const answer = await openApi().request(`/api/v1/oauth/${path}`, programRequest('POST', body))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error })
})

test('a program signs its person out by revoking its token; a wrong one is as good', async () => {
  const { api, poll, decide } = await opened()
  await decide(true)
  const { access_token: token = '' } = await poll()
  const revoke = (secret: string) =>
    api.request('/api/v1/oauth/revoke', programRequest('POST', { token: secret }))
  expect((await revoke('mq_wrong')).status).toBe(200)
  expect((await api.request('/api/v1/me', programRequest('GET', undefined, token))).status).toBe(200)
  expect((await revoke(token)).status).toBe(200)
  expect((await api.request('/api/v1/me', programRequest('GET', undefined, token))).status).toBe(401)
})

test('letters are guessed five times, then there is a wait that grows', async () => {
  const { api, me } = await opened()
  const guess = () => api.as(me).api.me.activations[':code'].$get({ param: { code: 'BBBB-BBBB' } })
  const statuses: number[] = []
  for (let turn = 0; turn < 7; turn += 1) statuses.push((await guess()).status)
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429])
})

test('letters of a device of one’s own can be typed time and again, and give no further guesses', async () => {
  const { api, me, look } = await opened()
  const guess = () => api.as(me).api.me.activations[':code'].$get({ param: { code: 'BBBB-BBBB' } })
  for (let turn = 0; turn < 10; turn += 1) expect((await look()).status).toBe(200)
  const statuses: number[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    statuses.push((await guess()).status)
    await look()
  }
  expect(statuses).toEqual([404, 404, 404, 404, 429, 429])
})

test('letters are taken in any case, with spaces or dashes', async () => {
  const { api, me, code } = await opened()
  const typed = ` ${code.toLowerCase().replace('-', ' – ')} `
  const seen = await api.as(me).api.me.activations[':code'].$get({ param: { code: typed } })
  expect(seen.status).toBe(200)
})

test('a page of another site cannot let a device in', async () => {
  const { api, me, code, poll } = await opened()
  const forged = await api.request(`/api/me/activations/${code}`, {
    method: 'POST',
    headers: { ...me, 'content-type': 'application/json', origin: 'https://elsewhere.example' },
    body: '{"allow":true}',
  })
  expect(forged.status).toBe(403)
  expect(await poll()).toMatchObject({ error: 'authorization_pending' })
})
