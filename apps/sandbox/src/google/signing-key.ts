import { exportJWK, generateKeyPair, type JWK } from 'jose'

export type SigningKey = { privateKey: JWK; publicKey: JWK }

/** Returns the key, which is made once and stored, so that tokens stay valid over a restart. */
export async function signingKey(storage: DurableObjectStorage): Promise<SigningKey> {
  const stored = await storage.get<SigningKey>('signing-key')
  if (stored) return stored

  const pair = await generateKeyPair('RS256', { extractable: true })
  const header = { kid: crypto.randomUUID(), alg: 'RS256', use: 'sig' }
  const made = {
    privateKey: { ...(await exportJWK(pair.privateKey)), ...header },
    publicKey: { ...(await exportJWK(pair.publicKey)), ...header },
  }
  await storage.put('signing-key', made)
  return made
}
