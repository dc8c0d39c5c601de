import type { RequestContext } from '#env.ts'
import { networkOf } from '#http/network.ts'
import { hashSecret } from './secret.ts'
import { type Allowance, takeAttempt } from './throttle.ts'

const HOUR = 3_600_000
/** Wrong secrets from one network before it has to wait; a household with an old one somewhere has few. */
const WRONG = { free: 100, longestBlock: HOUR, forgottenAfter: HOUR }

/** Counts a wrong address or token against the network that it comes from; right ones are never held up by it. */
export async function countWrong(c: RequestContext, kind: string): Promise<Allowance> {
  const { db, clock } = c.var
  const network = await hashSecret(`${kind}-network:${networkOf(c) ?? ''}`)
  return takeAttempt(db, network, clock(), WRONG)
}
