import { Buffer } from 'node:buffer'
import { scryptSync } from 'node:crypto'

export const PASSWORD = 'a long enough one'

/** The hash of `PASSWORD` at a strength that costs nothing, for where many people are needed. */
export function quickHash(): string {
  const salt = Buffer.alloc(16, 7)
  const hash = scryptSync(PASSWORD, salt, 32, { N: 2, r: 8, p: 1 })
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$scrypt$ln=1,r=8,p=1$${text(salt)}$${text(hash)}`
}
