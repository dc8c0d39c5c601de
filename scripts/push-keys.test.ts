import { createECDH } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPushKeys, localPushKeys } from './push-keys.ts'

test('a pair has the lengths that the API takes, and both halves belong together', () => {
  for (let turn = 0; turn < 300; turn += 1) {
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = createPushKeys()
    expect(publicKey).toMatch(/^B[\w-]{86}$/)
    expect(privateKey).toMatch(/^[\w-]{43}$/)
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKey, 'base64url')
    expect(pair.getPublicKey('base64url')).toBe(publicKey)
  }
})

test('a local run has the same pair at every start', () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'push-keys-'))
  expect(localPushKeys(stateDir)).toEqual(localPushKeys(stateDir))
  rmSync(stateDir, { recursive: true })
})
