import { Buffer } from 'node:buffer'
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** The one strength that workerd still runs (N*r*p <= 2^20) and OWASP ASVS approves: 32 MiB a hash. */
const STRENGTH = { N: 2 ** 15, r: 8, p: 3 }
const SALT_BYTES = 16
const HASH_BYTES = 32

type Strength = typeof STRENGTH

/** A PHC string such as `$scrypt$ln=15,r=8,p=3$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return phc(STRENGTH, salt, await derive(password, salt, STRENGTH))
}

export type PasswordCheck = { matches: boolean; outdated: boolean }

/** Checks a password against its PHC string; `outdated` asks for a new hash at today's strength. */
export async function verifyPassword(password: string, stored: string): Promise<PasswordCheck> {
  const parts = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (parts === null) return { matches: false, outdated: true }

  const [, ln, r, p, salt = '', hash = ''] = parts
  const strength = { N: 2 ** Number(ln), r: Number(r), p: Number(p) }
  const expected = Buffer.from(hash, 'base64')
  const derived = await derive(password, Buffer.from(salt, 'base64'), strength)
  const matches = expected.length === derived.length && timingSafeEqual(expected, derived)
  return { matches, outdated: phc(strength, Buffer.of(), derived) !== phc(STRENGTH, Buffer.of(), derived) }
}

/** Costs what a real check costs, so that an unknown address is answered no sooner than a known one. */
export async function verifyNothing(password: string): Promise<void> {
  await derive(password, Buffer.alloc(SALT_BYTES), STRENGTH)
}

function derive(password: string, salt: Uint8Array, { N, r, p }: Strength): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // One spelling per password, so that it matches whatever keyboard or system it was typed on.
    scrypt(password.normalize('NFC'), salt, HASH_BYTES, { N, r, p, maxmem: 64 * 2 ** 20 }, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}

function phc({ N, r, p }: Strength, salt: Uint8Array, hash: Uint8Array): string {
  const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
  return `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$${encode(salt)}$${encode(hash)}`
}
