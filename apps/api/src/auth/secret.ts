import { Buffer } from 'node:buffer'

const encoder = new TextEncoder()

/** 256 random bits that fit into a link or a cookie. */
export function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** SHA-256 in hexadecimal: the form in which the database stores a secret. */
export async function hashSecret(secret: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', encoder.encode(secret))).toString('hex')
}
