/**
 * Makes the pair of keys by which push services know who sends: `npx node scripts/push-keys.ts` prints one for
 * `.dev.vars`.
 */
import { createECDH } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type PushKeys = { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string }

/** A new pair: a point of P-256 without compression, and a number of 32 bytes, both in base64url. */
export function createPushKeys(): PushKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    // Node leaves out leading zeros.
    VAPID_PRIVATE_KEY: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  }
}

/** The pair of a local run, made at its first start: browsers stay subscribed with the key that they subscribed with. */
export function localPushKeys(stateDir: string): PushKeys {
  const file = join(stateDir, 'config', 'push-keys.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const keys = createPushKeys()
  mkdirSync(join(stateDir, 'config'), { recursive: true })
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 })
  return keys
}

if (import.meta.main)
  for (const [name, value] of Object.entries(createPushKeys())) console.log(`${name}=${value}`)
