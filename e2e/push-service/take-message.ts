import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { readSender } from './sender.ts'
import type { Subscriptions } from './subscriptions.ts'

/** Bytes that every push service takes. */
const MOST_BYTES = 4096

/**
 * Takes a message as FCM and autopush do, and answers with a status. The path begins with the host that the sender
 * called: it is what the sender signs for.
 */
export async function takeMessage(
  subscriptions: Subscriptions,
  path: string,
  request: IncomingMessage,
): Promise<number> {
  const [, host = '', token = ''] = /^\/([\w.-]+)\/(?:[\w/]+\/)?([\w:-]+)$/.exec(path) ?? []
  const subscription = subscriptions.find(token)
  if (subscription === null) return subscriptions.hasEnded(token) ? 410 : 404

  const { authorization, ttl = '', 'content-encoding': encoding } = request.headers
  const body = await buffer(request)
  if (encoding !== 'aes128gcm' || !/^\d+$/.test(`${ttl}`)) return 400
  if (body.length > MOST_BYTES) return 413
  const sender = await readSender(authorization, `https://${host}`).catch(() => null)
  if (sender === null || (subscription.senderKey ?? sender) !== sender) return 403

  subscription.deliver({ body, encoding, ttl: Number(ttl) })
  return 201
}
