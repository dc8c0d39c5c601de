import { Buffer } from 'node:buffer'

/** The strong entity tag of a text: of the same bytes, and of no others. */
export async function etagOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `"${Buffer.from(hash).toString('hex').slice(0, 32)}"`
}

/** Whether a program has this version by its header `If-None-Match`; on its way a proxy may have called it weak. */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
