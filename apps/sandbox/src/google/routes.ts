import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { openStore } from '#state/sandbox-store.ts'
import { backTo, readAuthorization } from './authorization.ts'
import type { Person } from './grant.ts'
import { Lie } from './lie.ts'
import { choosePage, refusedPage, startPage } from './pages.ts'
import { people, typedPerson } from './people.ts'
import { challengeOf, clientOf, tokensFor } from './token.ts'

const issuerOf = (c: Context) => `${new URL(c.req.url).origin}/google`

/** `PRODUCT_ORIGIN` is where the product runs on this machine; `npm start` and `npm run dev` say it. */
export const google = new Hono<{ Bindings: Env & { PRODUCT_ORIGIN?: string } }>()
  .get('/google', (c) => c.html(startPage(c.env.PRODUCT_ORIGIN ?? null)))
  .get('/google/.well-known/openid-configuration', (c) => {
    const issuer = issuerOf(c)
    return c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'profile'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
    })
  })
  .get('/google/jwks', async (c) => {
    const { publicKey } = await openStore(c.env).signingKey()
    return c.json({ keys: [publicKey] })
  })
  .get('/google/authorize', (c) => {
    const read = readAuthorization(c.req.query())
    if ('refused' in read) return c.html(refusedPage(read.refused), 400)
    if ('returned' in read) return c.redirect(read.returned, 302)
    return c.html(choosePage(read.request, null))
  })
  .post('/google/authorize', async (c) => {
    const form = await c.req.parseBody()
    const read = readAuthorization(form)
    if ('refused' in read) return c.html(refusedPage(read.refused), 400)
    if ('returned' in read) return c.redirect(read.returned, 303)

    const { client_id, redirect_uri, code_challenge, nonce = null, state } = read.request
    if (form.cancel) return c.redirect(backTo(redirect_uri, { error: 'access_denied', state }), 303)
    const person = chosen(form)
    if (person === null)
      return c.html(choosePage(read.request, 'Type an e-mail address such as ada@example.com.'), 400)

    const { data: lie } = Lie.safeParse(form.lie)
    const code = await openStore(c.env).addGrant({
      clientId: client_id,
      redirectUri: redirect_uri,
      challenge: code_challenge,
      nonce,
      person,
      ...(lie && { lie }),
    })
    return c.redirect(backTo(redirect_uri, { code, state, scope: 'openid email profile' }), 303)
  })
  .post('/google/token', async (c) => {
    c.header('cache-control', 'no-store')
    const form = await c.req.parseBody()
    const client = clientOf(c.req.header('authorization'), form)
    if (client === null) return c.json({ error: 'invalid_client' }, 401)
    if (form.grant_type !== 'authorization_code') return c.json({ error: 'unsupported_grant_type' }, 400)

    const store = openStore(c.env)
    const grant = await store.takeGrant(String(form.code))
    const fits =
      grant !== null &&
      grant.clientId === client &&
      grant.redirectUri === form.redirect_uri &&
      grant.challenge === (await challengeOf(String(form.code_verifier)))
    if (!fits)
      return c.json({ error: 'invalid_grant', error_description: 'The code is unknown, used or old.' }, 400)

    return c.json(await tokensFor(grant, issuerOf(c), await store.signingKey()))
  })

function chosen(form: Record<string, unknown>): Person | null {
  if (typeof form.person === 'string') return people.find(({ subject }) => subject === form.person) ?? null
  const email = z.email().max(254).safeParse(form.email)
  if (!email.success) return null
  const name = typeof form.name === 'string' ? form.name.trim().slice(0, 100) : ''
  return typedPerson(email.data.toLowerCase(), name, form.verified === 'yes')
}
