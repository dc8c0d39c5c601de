import { Buffer } from 'node:buffer'

const bytes = (text: string) => new TextEncoder().encode(text)

async function hkdf(salt: Uint8Array, input: ArrayBuffer | Uint8Array, info: Uint8Array, length: number) {
  const key = await crypto.subtle.importKey('raw', input, 'HKDF', false, ['deriveBits'])
  return crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8)
}

/** Decrypts a message by RFC 8188 and 8291, as a browser with these keys does; written after the RFCs alone. */
export async function readWebPush(
  body: Uint8Array,
  { privateKey, publicKey }: CryptoKeyPair,
  auth: Uint8Array,
): Promise<Uint8Array> {
  const salt = body.subarray(0, 16)
  const recordSize = new DataView(body.buffer, body.byteOffset).getUint32(16)
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0))
  const record = body.subarray(21 + senderKey.byteLength)
  if (record.byteLength > recordSize) throw new Error('More than one record')

  const sender = await crypto.subtle.importKey(
    'raw',
    senderKey,
    { name: 'ECDH', namedCurve: 'P-256' },
    false,
    [],
  )
  // The platform's types call the field otherwise than the standard.
  const shared = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: sender } as unknown as SubtleCryptoDeriveKeyAlgorithm,
    privateKey,
    256,
  )
  const ownKey = new Uint8Array((await crypto.subtle.exportKey('raw', publicKey)) as ArrayBuffer)
  const info = Buffer.concat([bytes('WebPush: info\0'), ownKey, senderKey])
  const secret = await hkdf(auth, shared, info, 32)
  const contentKey = await hkdf(salt, secret, bytes('Content-Encoding: aes128gcm\0'), 16)
  const iv = await hkdf(salt, secret, bytes('Content-Encoding: nonce\0'), 12)

  const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['decrypt'])
  const padded = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, record))
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('The last record does not say that it is')
  return padded.subarray(0, end)
}
