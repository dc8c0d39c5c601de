import { Refusal } from '#answer.ts'

const HOUR = 3600

/** A token as wrangler reads it: its signature is never checked here. */
export function createJwt(claims: Record<string, unknown>): string {
  const now = Math.floor(Date.now() / 1000)
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ iat: now, exp: now + HOUR, ...claims })}.stand-in`
}

/** The claims of the token in an Authorization header. */
export function readJwt(authorization = '') {
  const payload = authorization.split('.')[1]
  if (payload === undefined) throw new Refusal(401, 8000013, 'Authorization failed')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  if (claims.exp * 1000 < Date.now())
    throw new Refusal(401, 8000013, 'Authorization failed: the token is too old')
  return claims
}
