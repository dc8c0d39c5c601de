import { parseScopes } from '@marquee/domain/api-token'
import { FolderName, MAX_FOLDER_NAME_LENGTH } from '@marquee/domain/folder'
import { createUserCode, formatUserCode } from '@marquee/domain/user-code'
import { Hono } from 'hono'
import { validator } from 'hono-openapi'
import { z } from 'zod'
import { createTokenSecret } from '#api-tokens/secret.ts'
import { createSecret, hashSecret, randomBytes } from '#auth/secret.ts'
import { NETWORK } from '#auth/throttle.ts'
import { tooMany, waitBeforeAttempt } from '#auth/throttled.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { networkOf } from '#http/network.ts'
import { fieldsOf } from '#http/validate.ts'
import { type OauthProblem, oauthField, oauthProblem } from './oauth-problem.ts'
import { CODE_LIFETIME, FIRST_PAUSE, type Polled, pollCode, revokeByHash, saveCode } from './queries.ts'

/** The grant of RFC 8628, the one that there is. */
const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code'

/** New letters are as good as certain to be free: there are 20 to the power of 8. */
const MOST_TURNS = 5

/**
 * Name by which the program calls itself; no registration is needed. The standards set no length, and ids of other
 * services are longer than a name, so of a long one the person sees the beginning.
 */
const ClientId = z.string().max(200).overwrite(shorten).pipe(FolderName)

// The standards have it that a server ignores parameters which it does not know (RFC 6749, 3.2).
const CodeRequest = z.looseObject({
  client_id: ClientId,
  scope: z.string().max(200).optional(),
})
const TokenRequest = z.looseObject({ grant_type: z.string().max(200), device_code: z.string().max(200) })
const Revocation = z.looseObject({ token: z.string().max(200) })

const Code = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.url(),
  verification_uri_complete: z.url(),
  expires_in: z.int(),
  interval: z.int(),
})
const Token = z.object({ access_token: z.string(), token_type: z.literal('bearer'), scope: z.string() })

/** The device flow of OAuth 2.0 (RFC 8628) and revocation (RFC 7009), for players and televisions. */
export const deviceFlow = new Hono<AppEnv>()
  .post(
    '/device/code',
    describe('Begins the sign-in of a device, which shows the letters to its person', {
      ...{ tag: 'Programs', more: oauthField },
      answers: { 200: Code },
      refusals: { 400: ['invalid-input', 'scope-unknown'], 429: ['too-many-attempts'] },
    }),
    oauthBody(CodeRequest),
    async (c) => {
      const { db, clock } = c.var
      const { client_id: name, scope } = c.req.valid('json')
      // A parameter without a value is one that was left out (RFC 8628, 3.1).
      const scopes = parseScopes(scope || 'read')
      if (scopes === null) return c.json(oauthProblem('scope-unknown'), 400)
      const wait = await waitBeforeAttempt(c, 'device-code', networkOf(c) ?? '', NETWORK)
      if (wait !== null) return tooMany(c, wait)

      const secret = createSecret()
      const id = await hashSecret(secret)
      const userCode = await findFreeCode((code) =>
        saveCode(db, { id, userCode: code, name, scopes, now: clock() }),
      )

      const page = new URL('/activate', c.req.url)
      const shown = formatUserCode(userCode)
      const answer = { device_code: secret, user_code: shown, verification_uri: page.href }
      return c.json(
        {
          ...{ ...answer, verification_uri_complete: `${page.href}?code=${shown}` },
          ...{ expires_in: CODE_LIFETIME, interval: FIRST_PAUSE },
        },
        200,
      )
    },
  )
  .post(
    '/token',
    describe('The state of a device; once its person lets it in, a token, this once', {
      ...{ tag: 'Programs', more: oauthField },
      answers: { 200: Token },
      refusals: {
        400: [
          ...(['invalid-input', 'unsupported-grant', 'device-code-unknown', 'activation-pending'] as const),
          ...(['slow-down', 'activation-denied', 'activation-expired'] as const),
        ],
      },
    }),
    oauthBody(TokenRequest),
    async (c) => {
      const { grant_type, device_code } = c.req.valid('json')
      if (grant_type !== DEVICE_CODE) return c.json(oauthProblem('unsupported-grant'), 400)
      const secret = createTokenSecret()
      const token = { id: crypto.randomUUID(), hash: await hashSecret(secret) }

      const polled = await pollCode(c.var.db, {
        id: await hashSecret(device_code),
        now: c.var.clock(),
        token,
      })
      const refused = refusalOf(polled)
      if (refused !== null) return c.json(oauthProblem(refused), 400)

      return c.json({ access_token: secret, token_type: 'bearer' as const, scope: polled?.scopes ?? '' }, 200)
    },
  )
  .post(
    '/revoke',
    describe('Revokes a token by itself, when a person signs out of a program', {
      ...{ tag: 'Programs', more: oauthField },
      answers: { 200: z.object({}) },
      refusals: { 400: ['invalid-input'] },
    }),
    oauthBody(Revocation),
    async (c) => {
      await revokeByHash(c.var.db, await hashSecret(c.req.valid('json').token))
      return c.json({}, 200)
    },
  )

function shorten(id: string): string {
  const letters = [...id.normalize('NFC').trim()]
  if (letters.length <= MAX_FOLDER_NAME_LENGTH) return letters.join('')
  return `${letters.slice(0, MAX_FOLDER_NAME_LENGTH - 1).join('')}…`
}

/** Checks the parameters of a request, and refuses with the codes of OAuth. */
function oauthBody<Schema extends z.ZodType>(schema: Schema) {
  return validator<Schema, 'json', AppEnv, string>('json', schema, (result, c) => {
    if (!result.success)
      return c.json({ ...oauthProblem('invalid-input'), fields: fieldsOf(result.error) }, 400)
  })
}

async function findFreeCode(save: (code: string) => Promise<boolean>): Promise<string> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const code = createUserCode(randomBytes)
    if (await save(code)) return code
  }
  throw new Error('No letters are free')
}

function refusalOf(polled: Polled | null): OauthProblem | null {
  // Its token was handed out already.
  if (polled === null || polled.state === 'used') return 'device-code-unknown'
  if (polled.isExpired === 1) return 'activation-expired'
  if (polled.state === 'denied') return 'activation-denied'
  if (polled.state === 'allowed') return null
  return polled.isTooSoon === 1 ? 'slow-down' : 'activation-pending'
}
