import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { openStore } from '#state/sandbox-store.ts'
import { ask, askJson, origin } from '#test/ask.ts'
import { GrantStore } from './grant-store.ts'
import { challengeOf } from './token.ts'

const verifier = 'a-verifier-of-more-than-forty-three-characters-0123'
const redirectUri = 'http://localhost:8788/auth/google/callback'

const request = async (more: Record<string, string> = {}) =>
  new URLSearchParams({
    response_type: 'code',
    client_id: 'marquee-demo',
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: 'a-state-of-some-length',
    nonce: 'a-nonce',
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    ...more,
  })

/** Chooses in the page and answers where the browser is sent. */
async function choose(choice: Record<string, string>): Promise<URL> {
  const answer = await ask('/google/authorize', { method: 'POST', body: await request(choice) })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '')
}

const exchange = async (
  code: string,
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
) =>
  askJson('/google/token', {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('marquee-demo:demo')}`, ...headers },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...more,
    }),
  })

async function identityOf(idToken: string) {
  const { body } = await askJson('/google/jwks')
  const { payload } = await jwtVerify(idToken, createLocalJWKSet(body), {
    issuer: `${origin}/google`,
    audience: 'marquee-demo',
  })
  return payload
}

test('the page offers people to sign in as', async () => {
  const answer = await ask(`/google/authorize?${await request()}`)
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(page).toContain('Ada Lovelace')
  expect(page).toContain('Cancel')
})

test('who opens the stand-in without being sent there sees the accounts and the way in', async () => {
  const product = 'http://localhost:8788'
  const answer = await createApp().request(`${origin}/google`, {}, { ...env, PRODUCT_ORIGIN: product })
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(page).toContain('ada@example.com')
  expect(page).toContain(`href="${product}/auth/google?next=/search"`)

  // A preview does not know the address of its product.
  const elsewhere = await ask('/google')
  expect([elsewhere.status, (await elsewhere.text()).includes('/auth/google')]).toEqual([200, false])
})

test('Ada signs in with a signed token that carries the nonce', async () => {
  const back = await choose({ person: 'google-ada-100' })
  expect(back.origin + back.pathname).toBe(redirectUri)
  expect(back.searchParams.get('state')).toBe('a-state-of-some-length')

  const { status, body, headers } = await exchange(back.searchParams.get('code') ?? '')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body.token_type).toBe('Bearer')
  expect(await identityOf(body.id_token)).toMatchObject({
    sub: 'google-ada-100',
    email: 'ada@example.com',
    email_verified: true,
    nonce: 'a-nonce',
    name: 'Ada Lovelace',
    given_name: 'Ada',
    family_name: 'Lovelace',
  })
})

test('somebody typed in is the same person the next time', async () => {
  const subjects = await Promise.all(
    ['New@Example.com', 'new@example.com'].map(async (email) => {
      const back = await choose({ email, name: 'New Person' })
      const { body } = await exchange(back.searchParams.get('code') ?? '')
      return identityOf(body.id_token)
    }),
  )
  expect(subjects[0]).toMatchObject({
    sub: 'google-typed-new@example.com',
    email: 'new@example.com',
    email_verified: false,
  })
  expect(subjects[1]?.sub).toBe(subjects[0]?.sub)
})

test.each([
  ['another-issuer', { iss: 'https://accounts.google.example' }],
  ['another-audience', { aud: 'another-application' }],
  ['several-audiences', { aud: ['marquee-demo', 'another-application'], azp: 'another-application' }],
  ['another-nonce', { nonce: 'another-nonce' }],
  ['no-nonce', { nonce: undefined }],
  ['no-subject', { sub: undefined }],
  ['no-address', { email: undefined, email_verified: undefined }],
  ['', { iss: `${origin}/google`, aud: 'marquee-demo', nonce: 'a-nonce' }],
])('a token can be made to lie: "%s"', async (lie, claims) => {
  const back = await choose({ email: 'liar@example.com', lie })
  const { body } = await exchange(back.searchParams.get('code') ?? '')
  const said = decodeJwt(body.id_token)
  for (const [name, value] of Object.entries(claims)) expect(said[name]).toEqual(value)
})

test('a token can have run out, be missing, or be none', async () => {
  const tokens = []
  for (const lie of ['expired', 'no-token', 'no-jwt']) {
    const back = await choose({ email: 'liar@example.com', lie })
    tokens.push((await exchange(back.searchParams.get('code') ?? '')).body.id_token)
  }
  expect(decodeJwt(tokens[0]).exp).toBeLessThan(Date.now() / 1000)
  expect(tokens.slice(1)).toEqual([undefined, 'not-a-token'])
})

test('an address that is none stays on the page', async () => {
  const answer = await ask('/google/authorize', { method: 'POST', body: await request({ email: 'nobody' }) })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('role="alert"')
})

test('who cancels is sent back without a code', async () => {
  const back = await choose({ cancel: 'yes' })
  expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual(['access_denied', null])
  expect(back.searchParams.get('state')).toBe('a-state-of-some-length')
})

test('a code is good once', async () => {
  const code = (await choose({ person: 'google-grace-101' })).searchParams.get('code') ?? ''
  expect((await exchange(code)).status).toBe(200)
  expect((await exchange(code)).body.error).toBe('invalid_grant')
})

test('a code is good for a minute', async () => {
  const person = { subject: 'a', email: 'a@example.com', emailVerified: true, name: 'A' }
  const grant = { clientId: 'c', redirectUri, challenge: '', nonce: null, person }
  const taken = await runInDurableObject(openStore(env), (_, { storage }) => {
    let now = 1_000_000
    const store = new GrantStore(storage.sql, () => now)
    const [early, late] = [store.add(grant), store.add(grant)]
    now += 59_000
    const inTime = store.take(early)
    now += 2_000
    return [inTime, store.take(late)]
  })
  expect(taken).toEqual([grant, null])
})

test.each([
  ['another verifier', { code_verifier: 'something-else' }],
  ['another redirect_uri', { redirect_uri: 'http://localhost:1/auth/google/callback' }],
])('a code is no good with %s', async (_, more) => {
  const code = (await choose({ person: 'google-ada-100' })).searchParams.get('code') ?? ''
  expect(await exchange(code, more)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

test('a code is no good for another client, and a client may prove itself in the form', async () => {
  const code = async () => (await choose({ person: 'google-ada-100' })).searchParams.get('code') ?? ''
  const other = { authorization: `Basic ${btoa('other:demo')}` }
  expect((await exchange(await code(), {}, other)).status).toBe(400)
  expect((await exchange(await code(), {}, { authorization: '' })).status).toBe(401)
  expect((await exchange(await code(), {}, { authorization: 'Basic %%%' })).status).toBe(401)
  expect(
    (
      await exchange(
        await code(),
        { client_id: 'marquee-demo', client_secret: 'demo' },
        { authorization: '' },
      )
    ).status,
  ).toBe(200)
})

test.each([
  ['client_id', ''],
  ['redirect_uri', 'https://elsewhere.test/'],
  ['redirect_uri', 'javascript:alert(1)//auth/google/callback'],
])('there is no redirect with %s "%s"', async (name, value) => {
  const answer = await ask(`/google/authorize?${await request({ [name]: value })}`)
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
})

test.each([
  ['response_type', 'token'],
  ['code_challenge', 'short'],
  ['code_challenge_method', 'plain'],
  ['state', ''],
  ['scope', 'email'],
])('a request with %s "%s" is sent back as invalid', async (name, value) => {
  const answer = await ask(`/google/authorize?${await request({ [name]: value })}`)
  expect(answer.status).toBe(302)
  expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request')
})

test('the description names what is served', async () => {
  const { body } = await askJson('/google/.well-known/openid-configuration')
  expect(body).toMatchObject({
    issuer: `${origin}/google`,
    token_endpoint: `${origin}/google/token`,
    code_challenge_methods_supported: ['S256'],
  })
})
