import type { RequestContext } from '#env.ts'
import { hashSecret } from './secret.ts'
import { type Allowance, takeAttempt } from './throttle.ts'

const HOUR = 3_600_000
/** Wrong addresses from one network before it has to wait; a household with an old address in its programs has few. */
const WRONG = { free: 100, longestBlock: HOUR, forgottenAfter: HOUR }

/**
 * Counts an address with a wrong secret against the network that it comes from; right ones are never held up by it.
 * Addresses of each `kind` are counted by themselves.
 */
export async function countWrongAddress(
  { var: { db, clock }, req }: RequestContext,
  kind: string,
): Promise<Allowance> {
  const network = await hashSecret(`${kind}-network:${req.header('cf-connecting-ip') ?? ''}`)
  return takeAttempt(db, network, clock(), WRONG)
}
