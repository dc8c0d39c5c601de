import { Buffer } from 'node:buffer'
import { sql } from 'drizzle-orm'

/** Name of the key that secrets of webhooks are made of. */
const KEY = 'webhooks'

/** SQL for the key; null before the first webhook. */
export const WEBHOOK_KEY = sql.raw(`(select secret from signing_key where name = '${KEY}')`)

/** The statement that makes the key where there is none. */
export const ensureWebhookKey = () =>
  sql`insert into signing_key (name, secret) select ${KEY}, lower(hex(randomblob(32)))
    where not exists (select 1 from signing_key where name = ${KEY}) on conflict do nothing`

/** The secret of a webhook, which is stored nowhere: it is made of the key, its id and its salt. */
export async function secretOf(key: string, { id, salt }: { id: string; salt: string }): Promise<string> {
  return `whsec_${Buffer.from(await hmac(key, `${id}.${salt}`)).toString('base64url')}`
}

/** The header that shows a receiver who sends, and when: an HMAC over the time and the body. */
export async function signatureOf(secret: string, body: string, now: Date): Promise<string> {
  const time = Math.floor(now.getTime() / 1000)
  return `t=${time},v1=${Buffer.from(await hmac(secret, `${time}.${body}`)).toString('hex')}`
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function hmac(key: string, text: string): Promise<ArrayBuffer> {
  const imported = await crypto.subtle.importKey(
    'raw',
    bytesOf(key),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  return crypto.subtle.sign('HMAC', imported, bytesOf(text))
}
