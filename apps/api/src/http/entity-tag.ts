import { Buffer } from 'node:buffer'

/** The entity tag of a text: equal texts have the same. */
export async function entityTagOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `"${Buffer.from(hash).toString('hex').slice(0, 32)}"`
}

/** Returns whether `If-None-Match` names this version, or any; on its way a proxy may have called it weak. */
export const isKnownTag = (header: string | undefined, tag: string): boolean =>
  header?.trim() === '*' ||
  (header ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === tag)
