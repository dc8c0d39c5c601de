import { Buffer } from 'node:buffer'

const encoder = new TextEncoder()

/** 256 random bits that fit into a link or a cookie. */
export function createSecret(): string {
  return btoa(String.fromCharCode(...randomBytes(32)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** SHA-256 in hexadecimal: the form in which the database stores a secret. */
export async function hashSecret(secret: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', encoder.encode(secret))).toString('hex')
}

/** So many bytes that cannot be guessed. */
export const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))
