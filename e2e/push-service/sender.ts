import { importJWK, jwtVerify } from 'jose'

const DAY = 24 * 60 * 60

/** Returns the public key of who signed by RFC 8292 for a push service; throws where it has none. */
export async function readSender(authorization: string | undefined, audience: string): Promise<string> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  const options = { algorithms: ['ES256'], audience, requiredClaims: ['exp', 'sub'] }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), options)
  if ((payload.exp ?? 0) > Date.now() / 1000 + DAY) throw new Error('The token is valid for more than a day.')
  return key
}
