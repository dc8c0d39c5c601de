import { Buffer } from 'node:buffer'

/** A notification for all devices of a person. */
export type PushMessage = {
  title: string
  body: string
  /** Page that a press opens, on this site. */
  path: string
  /** A message replaces an earlier one of the same tag, undelivered or shown. */
  tag: string
  /** Seconds for which it is worth delivering; twelve hours unless given. */
  ttl?: number
  urgency?: 'low' | 'normal' | 'high'
}

/** The payload that a device gets. Workers of older versions read it as well, so its names stay. */
type Payload = Pick<PushMessage, 'title' | 'body' | 'path' | 'tag'> & {
  /** Hash of the person it is for: on a device where somebody else is signed in by then it is not shown. */
  viewer: string
}

/** Bytes of each text in the payload, which together stay below 3,000: push services take 4,096 with the encryption. */
const MOST_BYTES = { title: 400, body: 1700, path: 400, tag: 200 }

/** Writes the payload of a message; a text that is too long is cut. */
export function writePayload({ title, body, path, tag }: PushMessage, viewer: string): string {
  const payload: Payload = {
    title: cut(title, MOST_BYTES.title),
    body: cut(body, MOST_BYTES.body),
    // Half a path leads nowhere.
    path: bytesOf(path) <= MOST_BYTES.path ? path : '/',
    tag: cut(tag, MOST_BYTES.tag),
    viewer,
  }
  return JSON.stringify(payload)
}

const bytesOf = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2

/** As much of a text as so many bytes of JSON hold, never cut inside a character. */
function cut(text: string, most: number): string {
  const whole = text.toWellFormed()
  if (bytesOf(whole) <= most) return whole
  let [fitting, space] = ['', most - bytesOf('…')]
  for (const character of whole) {
    space -= bytesOf(character)
    if (space < 0) break
    fitting += character
  }
  return `${fitting}…`
}

/** The header `Topic` for a tag: 32 characters of base64url, which say nothing of it to the push service. */
export async function topicOf(tag: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(tag))
  return Buffer.from(hash).toString('base64url').slice(0, 32)
}

/** Hash of a person as the service worker knows them (`apps/web/app/offline/viewer-hash.ts`). */
export async function viewerHash({ email, createdAt }: { email: string; createdAt: number }) {
  const name = new TextEncoder().encode(`${email} ${new Date(createdAt).toISOString()}`)
  return Buffer.from(await crypto.subtle.digest('SHA-256', name))
    .toString('hex')
    .slice(0, 24)
}
