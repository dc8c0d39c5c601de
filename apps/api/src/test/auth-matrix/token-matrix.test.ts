import { env } from 'cloudflare:workers'
import { TOKEN_SCOPES, type TokenScope } from '@marquee/domain/api-token'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openDb } from '#db/client.ts'
import { apiTokens } from '#db/schema.ts'
import { openApi } from '#test/api.ts'
import { signedIn } from '#test/people.ts'
import { makeToken, programRequest, showCode } from '#test/programs.ts'
import { documentedScopes } from './documented-scopes.ts'

const db = openDb(env.DB)
const api = openApi()

const operations = (await documentedScopes(api)).map(({ path, ...operation }) => ({
  ...operation,
  path: path.replace(/\{\w+\}/g, '1'),
}))

/** Feeds, hooks and lists belong to whoever knows their address, and OAuth looks at what is in the body. */
const LOOKS_AT_NEITHER = /^\/(calendar|hooks|lists|stremio|api\/v1\/oauth)\//

const VISITORS = [
  ...TOKEN_SCOPES.map((scope) => `a token to ${scope}` as const),
  ...(['a device', 'an expired token', 'a revoked token', 'an unknown token', 'a session'] as const),
  ...(['a token in the query', 'a session and a token'] as const),
] as const
type Visitor = (typeof VISITORS)[number]

const cells = operations.flatMap((operation) => VISITORS.map((visitor) => ({ ...operation, visitor })))

test('there are operations for programs and others', () => {
  expect(operations.some(({ scopes }) => scopes.length > 0)).toBe(true)
  expect(operations.some(({ scopes }) => scopes.length === 0)).toBe(true)
})

test.each(cells)('$method $path lets $visitor do what it may', async ({ method, path, scopes, visitor }) => {
  const { headers, query } = await credentialsOf(visitor)
  const sent = programRequest(method, method === 'GET' ? undefined : {})
  const anonymous = await api.request(path, sent)
  const answer = await api.request(`${path}${query}`, { ...sent, headers: { ...sent.headers, ...headers } })
  const body = (await answer.text()).slice(0, 1000)

  expect(answer.status).toBeLessThan(500)
  if (scopes.length === 0) {
    if (visitor === 'a session and a token' && !LOOKS_AT_NEITHER.test(path))
      expect([answer.status, body]).toMatchObject([400, expect.stringContaining('"two-credentials"')])
    // A token is nothing where none is read.
    else if (visitor !== 'a session' && query === '') expect(answer.status).toBe(anonymous.status)
    return
  }
  expect(anonymous.status).toBe(401)
  // It is nothing there, and an unknown parameter where no other is read.
  if (visitor === 'a token in the query') return expect([400, 401]).toContain(answer.status)
  const wanted = problemFor(visitor, scopes)
  if (wanted === null) expect([401, 403, 500]).not.toContain(answer.status)
  else expect([answer.status, body]).toMatchObject([wanted[0], expect.stringContaining(`"${wanted[1]}"`)])
})

/** The refusal of a visitor where one of these scopes is needed; `null` for one that has it. */
function problemFor(
  visitor: Visitor,
  scopes: readonly TokenScope[],
): [status: number, problem: string] | null {
  if (visitor === 'a session and a token') return [400, 'two-credentials']
  if (visitor === 'a session') return [401, 'api-token-missing']
  if (visitor === 'a device') return null
  if (visitor.startsWith('a token to ')) {
    return scopes.some((scope) => visitor === `a token to ${scope}`) ? null : [403, 'scope-missing']
  }
  return [401, 'api-token-invalid']
}

type Credentials = { headers: Record<string, string>; query: string }

async function credentialsOf(visitor: Visitor): Promise<Credentials> {
  const me = await signedIn()
  const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` }, query: '' })
  const scope = TOKEN_SCOPES.find((scope) => visitor === `a token to ${scope}`)
  if (scope !== undefined) return bearer((await makeToken(api, me, { scopes: [scope] })).secret)
  if (visitor === 'a device') return bearer(await tokenOfDevice(me))
  if (visitor === 'a session') return { headers: me, query: '' }
  if (visitor === 'an unknown token') return bearer(`mq_${'A'.repeat(43)}`)

  const { id, secret } = await makeToken(api, me, { scopes: [...TOKEN_SCOPES] })
  if (visitor === 'a token in the query') return { headers: {}, query: `?access_token=${secret}` }
  if (visitor === 'a session and a token') {
    return { headers: { ...me, authorization: `Bearer ${secret}` }, query: '' }
  }
  if (visitor === 'an expired token') {
    await db
      .update(apiTokens)
      .set({ expiresAt: new Date(1) })
      .where(eq(apiTokens.id, id))
  } else {
    await api.as(me).api.me.tokens[':id'].$delete({ param: { id } })
  }
  return bearer(secret)
}

/** The token that a device with every scope is given. */
async function tokenOfDevice(me: Record<string, string>): Promise<string> {
  const { code, deviceCode } = await showCode(api, { scope: TOKEN_SCOPES.join(' ') })
  await api.as(me).api.me.activations[':code'].$post({ param: { code }, json: { allow: true } })
  const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: deviceCode }
  const answer = await api.request('/api/v1/oauth/token', programRequest('POST', grant))
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token
}
