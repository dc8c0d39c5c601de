import { importJWK, SignJWT } from 'jose'
import type { Grant } from './grant.ts'
import { handedOut, untruth } from './lie.ts'
import type { SigningKey } from './signing-key.ts'

/** The answer to an exchanged code, in the shape Google gives it. */
export async function tokensFor({ clientId, nonce, person, lie }: Grant, issuer: string, key: SigningKey) {
  const [given, ...rest] = person.name.split(' ')
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: issuer,
    sub: person.subject,
    aud: clientId,
    azp: clientId,
    iat: now,
    exp: now + 3600,
    email: person.email,
    email_verified: person.emailVerified,
    ...(nonce === null ? {} : { nonce }),
    ...(person.name === ''
      ? {}
      : { name: person.name, given_name: given, family_name: rest.join(' ') || undefined }),
    ...untruth(lie, clientId),
  }
  const idToken = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: key.privateKey.kid, typ: 'JWT' })
    .sign(await importJWK(key.privateKey, 'RS256'))

  return {
    access_token: `demo-${crypto.randomUUID()}`,
    expires_in: 3599,
    scope: 'openid email profile',
    token_type: 'Bearer',
    id_token: handedOut(idToken, lie),
  }
}

/** The S256 challenge that belongs to a PKCE verifier. */
export async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** The client's name when it proved itself by Basic authorization or by fields of the form; else `null`. */
export function clientOf(authorization: string | undefined, form: Record<string, unknown>): string | null {
  const basic = /^Basic ([\w+/=-]+)$/.exec(authorization ?? '')?.[1]
  const [id, secret] = basic === undefined ? [form.client_id, form.client_secret] : decodedPair(basic)
  return typeof id === 'string' && id !== '' && typeof secret === 'string' && secret !== '' ? id : null
}

function decodedPair(basic: string): [string?, string?] {
  try {
    const [id = '', secret = ''] = atob(basic).split(':')
    return [decodeURIComponent(id), decodeURIComponent(secret)]
  } catch {
    return []
  }
}
