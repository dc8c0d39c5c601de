import { exportJWK, generateKeyPair, type JWK } from 'jose'

export type SigningKey = { privateKey: JWK; publicKey: JWK }

/** Made once and kept, so that tokens stay good over a restart. */
export async function signingKey(storage: DurableObjectStorage): Promise<SigningKey> {
  const kept = await storage.get<SigningKey>('signing-key')
  if (kept) return kept

  const pair = await generateKeyPair('RS256', { extractable: true })
  const marks = { kid: crypto.randomUUID(), alg: 'RS256', use: 'sig' }
  const made = {
    privateKey: { ...(await exportJWK(pair.privateKey)), ...marks },
    publicKey: { ...(await exportJWK(pair.publicKey)), ...marks },
  }
  await storage.put('signing-key', made)
  return made
}
