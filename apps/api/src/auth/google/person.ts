import { emailProblem, normaliseEmail } from '@marquee/domain/credentials'
import { PersonName } from '@marquee/domain/person-name'
import { decodeIdToken, OAuth2Client, OAuth2RequestError } from 'arctic'
import { z } from 'zod'
import { within } from '#outside/deadline.ts'
import type { GoogleConfig } from './config.ts'
import type { Journey } from './journey.ts'

export type GooglePerson = {
  subject: string
  email: string
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
}

/** Thrown when a token or an answer of Google does not match the request. */
class GoogleRefusal extends Error {}

const TIME_LIMIT = 2500
/** Seconds that two clocks may be apart. */
const LEEWAY = 60

// By the rules for names: the dialog that changes one of the two saves the other, too.
const Name = PersonName.nullish().catch(null)

const Claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  exp: z.number(),
  nonce: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string(),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  given_name: Name,
  family_name: Name,
})

export function openClient({ clientId, clientSecret }: GoogleConfig, requestUrl: string): OAuth2Client {
  return new OAuth2Client(clientId, clientSecret, new URL('/auth/google/callback', requestUrl).href)
}

type Return = { config: GoogleConfig; requestUrl: string; code: string; journey: Journey; now: Date }

/**
 * Exchanges the code and returns who came. The token comes straight from Google over TLS, so its signature adds
 * nothing (OpenID Connect Core 3.1.3.7); whom it is from, for, and which journey it belongs to is checked here.
 */
export async function askGoogle({ config, requestUrl, code, journey, now }: Return): Promise<GooglePerson> {
  const client = openClient(config, requestUrl)
  const tokens = await within(
    TIME_LIMIT,
    'Google',
    // Arctic sets no time limit of its own.
    client.validateAuthorizationCode(config.tokenUrl, code, journey.verifier),
  )

  const claims = Claims.safeParse(decodeIdToken(tokens.idToken()))
  if (!claims.success) throw new GoogleRefusal('The token lacks a claim')
  const { iss, aud, azp, exp, nonce, sub, email, ...rest } = claims.data

  if (!config.issuers.includes(iss)) throw new GoogleRefusal('The token is from another issuer')
  const audience = [aud].flat()
  if (!audience.includes(config.clientId)) throw new GoogleRefusal('The token is for somebody else')
  if (audience.length > 1 && azp !== config.clientId)
    throw new GoogleRefusal('The token is for several parties')
  if (exp + LEEWAY <= now.getTime() / 1000) throw new GoogleRefusal('The token is too old')
  if (nonce !== journey.nonce) throw new GoogleRefusal('The token belongs to another journey')
  if (emailProblem(email) !== null) throw new GoogleRefusal('The address is not valid')

  return {
    subject: sub,
    email: normaliseEmail(email),
    emailVerified: rest.email_verified,
    firstName: rest.given_name || null,
    lastName: rest.family_name || null,
  }
}

/** Returns whether Google, or its answer, refused; anything else means that it could not be reached. */
export function isRefusal(error: unknown): boolean {
  return error instanceof GoogleRefusal || error instanceof OAuth2RequestError
}
