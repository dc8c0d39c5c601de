import { createHash, generateKeyPairSync, sign } from 'node:crypto'

const [INTEGER, BITS, OBJECT_ID, UTF8, UTC_TIME, SEQUENCE, SET] = [2, 3, 6, 12, 23, 0x30, 0x31]
/** Names of `ecdsa-with-SHA256` and `commonName`. */
const ECDSA_SHA256 = Buffer.from('2a8648ce3d040302', 'hex')
const COMMON_NAME = Buffer.from('550403', 'hex')
const DAY = 24 * 60 * 60 * 1000

/** A value in DER, the encoding of X.509. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(tag, ...lengthOf(content)), content])
}

/** The shortest form, which is the only one of DER. */
function lengthOf({ length }: Buffer): number[] {
  if (length < 0x80) return [length]
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
}

/**
 * A certificate for `localhost` that its own key signs, for two days, and the hash of that key by which a Chromium
 * trusts it. Made at each start, so that no key is in the repository.
 */
export function createCertificate(now = Date.now()): { key: string; cert: string; keyHash: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const algorithm = der(SEQUENCE, der(OBJECT_ID, ECDSA_SHA256))
  const name = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8, Buffer.from('localhost')))),
  )
  const validity = der(SEQUENCE, utcTime(now - DAY), utcTime(now + DAY))
  const statement = der(SEQUENCE, der(INTEGER, Buffer.of(1)), algorithm, name, validity, name, spki)
  const signature = der(BITS, Buffer.of(0), sign('sha256', statement, privateKey))
  const certificate = der(SEQUENCE, statement, algorithm, signature)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
    keyHash: createHash('sha256').update(spki).digest('base64'),
  }
}

/** A time as `YYMMDDhhmmssZ`. */
function utcTime(time: number): Buffer {
  const digits = new Date(time).toISOString().replace(/\D/g, '')
  return der(UTC_TIME, Buffer.from(`${digits.slice(2, 14)}Z`))
}
