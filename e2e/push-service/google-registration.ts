import type { GoogleDevice } from './google-device.ts'
import type { Subscriptions } from './subscriptions.ts'

/**
 * Answers `/c2dm/register3`, where a browser subscribes a site and, with `delete`, ends all of its subscriptions
 * (Chromium's `registration_request.cc` and `instance_id_delete_token_request_handler.cc`).
 */
export function register(
  subscriptions: Subscriptions,
  devices: Map<string, GoogleDevice>,
  authorization: string | undefined,
  form: URLSearchParams,
): string {
  const field = (name: string) => form.get(name) ?? ''
  const [, id = '', secret] = /^AidLogin (\d+):(\d+)$/.exec(authorization ?? '') ?? []
  const device = devices.get(id)
  if (device === undefined || `${device.secret}` !== secret || id !== field('device'))
    return 'Error=PHONE_REGISTRATION_ERROR'

  const site = { sender: field('sender'), app: field('app'), subtype: field('X-subtype') }
  const tokens = device.tokens.get(site.subtype) ?? []
  if (field('delete') === 'true') {
    for (const token of tokens) subscriptions.end(token)
    device.tokens.delete(site.subtype)
    return `token=${site.app}`
  }
  const token = subscriptions.add({
    senderKey: site.sender,
    deliver: (message) => device.deliver(site, message),
  })
  device.tokens.set(site.subtype, [...tokens, token])
  return `token=${token}`
}
