import { Buffer } from 'node:buffer'

/** The entity tag of a text: equal texts have the same. */
export async function entityTagOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `"${Buffer.from(hash).toString('hex').slice(0, 32)}"`
}
