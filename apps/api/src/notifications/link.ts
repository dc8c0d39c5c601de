import { Buffer } from 'node:buffer'
import { sql } from 'drizzle-orm'

/** Name of the key that signs the links which end a digest. */
const KEY = 'unsubscribe'
const SIGNATURE_LENGTH = 32
const TOKEN = /^([\da-f]{32})([\da-f]{32})$/

/** SQL for the key; null before the first digest. */
export const SIGNING_KEY = sql.raw(`(select secret from signing_key where name = '${KEY}')`)

/** The statement that makes the key where there is none. It is never replaced: a link works as long as its account. */
export const ensureSigningKey = () =>
  sql`insert into signing_key (name, secret) select ${KEY}, lower(hex(randomblob(32)))
    where not exists (select 1 from signing_key where name = ${KEY}) on conflict do nothing`

/** Creates the token of the link by which a person's digest is changed without a session. */
export async function tokenOf(linkId: string, secret: string): Promise<string> {
  return linkId + (await signatureOf(linkId, secret))
}

/** Returns the id of a link whose form is right, without a look at its signature; the id of no link otherwise. */
export const linkIdIn = (token: string): string => TOKEN.exec(token)?.[1] ?? ''

/** Returns whether this product has made a token. */
export async function isSigned(token: string, secret: string): Promise<boolean> {
  const [, linkId = '', signature = ''] = TOKEN.exec(token) ?? []
  const made = await crypto.subtle.sign('HMAC', await importKey(secret), bytesOf(linkId))
  const given = Buffer.from(signature, 'hex')
  const expected = Buffer.from(made).subarray(0, SIGNATURE_LENGTH / 2)
  return given.length === expected.length && crypto.subtle.timingSafeEqual(given, expected)
}

async function signatureOf(linkId: string, secret: string): Promise<string> {
  const made = await crypto.subtle.sign('HMAC', await importKey(secret), bytesOf(linkId))
  return Buffer.from(made).toString('hex').slice(0, SIGNATURE_LENGTH)
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

const importKey = (secret: string) =>
  crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
