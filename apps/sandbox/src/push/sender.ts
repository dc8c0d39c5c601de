import { importJWK, type JWTPayload, jwtVerify } from 'jose'
import { AUDIENCE } from './subscription.ts'

const DAY = 24 * 60 * 60

/** Reads who sends, by RFC 8292 and with what Apple checks besides; throws with the reason where it is refused. */
export async function readSender(
  authorization: string | undefined,
): Promise<{ key: string; contact: string }> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65 || point[0] !== 4) throw new Error('The sender has no key.')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }

  const options = { algorithms: ['ES256'], audience: AUDIENCE, requiredClaims: ['exp', 'sub'] }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), options)
  return { key, contact: contactOf(payload) }
}

function contactOf({ exp = 0, sub = '' }: JWTPayload): string {
  if (exp > Date.now() / 1000 + DAY) throw new Error('The token is valid for more than a day.')
  if (!/^(mailto:[^@\s]+@[^@\s]+\.[^@\s]+|https:\/\/\S+\.\S+)$/.test(sub))
    throw new Error('The contact is neither mailto: nor https:.')
  return sub
}
