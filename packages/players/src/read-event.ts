import { isObject, type Json } from '@marquee/importers/values/json'
import { isEmby, readEmby } from './emby.ts'
import type { PlayerEvent } from './event.ts'
import { boundaryOf, findPart } from './form-part.ts'
import { isJellyfin, readJellyfin } from './jellyfin.ts'
import { isKodi, readKodi } from './kodi.ts'
import { isPlex, readPlex } from './plex.ts'
import type { BodyProblem } from './problem.ts'

/** Names of the part of a form that holds the event: Plex's and Emby's. */
const PARTS = ['payload', 'data']

/** Bytes of an event; the largest that servers send, with all properties, has a tenth of them. */
const LARGEST_EVENT = 256 * 1024

/** In this order: the more particular shapes come first. */
const READERS: { isTheirs: (body: Json) => boolean; read: (body: Json) => PlayerEvent }[] = [
  { isTheirs: isJellyfin, read: readJellyfin },
  { isTheirs: isEmby, read: readEmby },
  { isTheirs: isPlex, read: readPlex },
  { isTheirs: isKodi, read: readKodi },
]

export type EventReading = { event: PlayerEvent } | { problem: BodyProblem }

/**
 * Reads what a player sent. Players are distinguished by their bodies, so that no address is for one of them alone; the
 * content type only says where a form is cut, for Jellyfin's plugin sends JSON as plain text.
 */
export function readEvent(contentType: string, body: Uint8Array): EventReading {
  const content = contentOf(contentType, body)
  if (typeof content === 'string') return { problem: content }
  if (content.length > LARGEST_EVENT) return { problem: 'too-large' }

  const text = new TextDecoder().decode(content).trim()
  if (text === '') return { problem: 'empty' }
  const parsed = parse(text)
  if (parsed === undefined) return { problem: 'no-json' }
  const reader = isObject(parsed) ? READERS.find(({ isTheirs }) => isTheirs(parsed)) : undefined
  return reader === undefined ? { problem: 'no-event' } : { event: reader.read(parsed) }
}

function contentOf(contentType: string, body: Uint8Array): Uint8Array | BodyProblem {
  const boundary = boundaryOf(contentType, body)
  if (boundary === null) return body
  return findPart(body, boundary, PARTS) ?? 'no-part'
}

function parse(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
