import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A message for a browser by RFC 8291, as a sender writes it. */
export function encrypted(text: string, keys: { p256dh: string; auth: string }): Uint8Array {
  const [receiver, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  const salt = randomBytes(16)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender.getPublicKey()])
  const secret = Buffer.from(hkdfSync('sha256', sender.computeSecret(receiver), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))

  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const record = [cipher.update(Buffer.concat([Buffer.from(text), Buffer.of(2)])), cipher.final()]
  const recordSize = Buffer.of(0, 0, 16, 0)
  return Buffer.concat([
    salt,
    recordSize,
    Buffer.of(65),
    sender.getPublicKey(),
    ...record,
    cipher.getAuthTag(),
  ])
}
