import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import type { Browser } from './subscription.ts'

const TAG = 16
const LAST_RECORD = 2

/** Reads a message by RFC 8188 and 8291 with a browser's keys; throws where it is not one for this browser. */
export function decrypt(
  body: Uint8Array,
  { privateKey, auth }: Pick<Browser, 'privateKey' | 'auth'>,
): string {
  const bytes = Buffer.from(body)
  const [salt, recordSize, idLength] = [bytes.subarray(0, 16), bytes.readUInt32BE(16), bytes.readUInt8(20)]
  const [sender, record] = [bytes.subarray(21, 21 + idLength), bytes.subarray(21 + idLength)]
  if (record.length > recordSize) throw new Error('The message has more than one record.')

  const browser = createECDH('prime256v1')
  browser.setPrivateKey(privateKey, 'base64url')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = derive(Buffer.from(auth, 'base64url'), browser.computeSecret(sender), info, 32)
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)

  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(record.subarray(-TAG))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG)), cipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== LAST_RECORD) throw new Error('The record does not say that it is the last one.')
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(padded.subarray(0, end))
}

const derive = (salt: Buffer, input: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', input, salt, info, length))
