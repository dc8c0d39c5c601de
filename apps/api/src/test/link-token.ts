import { env } from 'cloudflare:workers'
import { openDb } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { ensureSigningKey, tokenOf } from '#notifications/link.ts'

/** The token in the link of a digest that somebody gets. */
export async function linkTokenOf(userId: string): Promise<string> {
  await readRows(openDb(env.DB), [ensureSigningKey()])
  const row = await env.DB.prepare(
    `select link_id as linkId, secret from notification_setting, signing_key
      where user_id = ? and signing_key.name = 'unsubscribe'`,
  )
    .bind(userId)
    .first<{ linkId: string; secret: string }>()
  if (row === null) throw new Error('There are no settings')
  return tokenOf(row.linkId, row.secret)
}
