import { Buffer } from 'node:buffer'
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { createHashLimiter, type HashLimiter } from './hash-limiter.ts'

/** The one strength that workerd still runs (N*r*p <= 2^20) and OWASP ASVS approves: 32 MiB a hash. */
const STRENGTH = { N: 2 ** 15, r: 8, p: 3 }
const SALT_BYTES = 16
const HASH_BYTES = 32

type Strength = typeof STRENGTH

type PasswordCheck = { matches: boolean; outdated: boolean }

export type Passwords = {
  /** A PHC string such as `$scrypt$ln=15,r=8,p=3$salt$hash`. */
  hash(password: string): Promise<string>
  /** Checks a password against its PHC string; `outdated` asks for a new hash at today's strength. */
  verify(password: string, stored: string): Promise<PasswordCheck>
  /** Costs what a real check costs, so that an unknown address is answered no sooner than a known one. */
  verifyNothing(password: string): Promise<void>
}

type Derive = (password: string, salt: Uint8Array, strength: Strength) => Uint8Array

/** Hashes and checks passwords, no more at once than the limiter allows; `derive` does the work. */
export function createPasswords(
  derive: Derive = scrypt,
  limiter: HashLimiter = createHashLimiter(),
): Passwords {
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES)
      return phc(STRENGTH, salt, await limiter(() => derive(password, salt, STRENGTH)))
    },

    async verify(password, stored) {
      const parts = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
      if (parts === null) return { matches: false, outdated: true }

      const [, ln, r, p, salt = '', hash = ''] = parts
      const strength = { N: 2 ** Number(ln), r: Number(r), p: Number(p) }
      const expected = Buffer.from(hash, 'base64')
      const derived = await limiter(() => derive(password, Buffer.from(salt, 'base64'), strength))
      const matches = expected.length === derived.length && timingSafeEqual(expected, derived)
      return {
        matches,
        outdated: phc(strength, Buffer.of(), derived) !== phc(STRENGTH, Buffer.of(), derived),
      }
    },

    async verifyNothing(password) {
      await limiter(() => derive(password, Buffer.alloc(SALT_BYTES), STRENGTH))
    },
  }
}

/** All requests of an isolate share one limiter. */
export const defaultPasswords = createPasswords()
export const { hash: hashPassword } = defaultPasswords

function scrypt(password: string, salt: Uint8Array, { N, r, p }: Strength): Uint8Array {
  // One spelling per password, so that it matches whatever keyboard or system it was typed on.
  return scryptSync(password.normalize('NFC'), salt, HASH_BYTES, { N, r, p, maxmem: 64 * 2 ** 20 })
}

function phc({ N, r, p }: Strength, salt: Uint8Array, hash: Uint8Array): string {
  const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
  return `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$${encode(salt)}$${encode(hash)}`
}
