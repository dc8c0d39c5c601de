import { Buffer } from 'node:buffer'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a signature may be old, or early. */
const TOLERANCE = 300

export type Signature = 'right' | 'wrong' | 'too old' | 'missing' | 'not checked'

type Signed = { secret: string; header: string | undefined; body: string; now: number }

/** Checks a signature over time and body as docs/api.md describes it; without a secret it cannot. */
export function checkSignature({ secret, header, body, now }: Signed): Signature {
  const [, time, signature] = /^t=(\d+),v1=([\da-f]{64})$/.exec(header ?? '') ?? []
  if (time === undefined || signature === undefined) return 'missing'
  if (secret === '') return 'not checked'
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'wrong'
  return Math.abs(now / 1000 - Number(time)) > TOLERANCE ? 'too old' : 'right'
}
