import type { StandIn } from '#server.ts'
import { eachCallOnce, type Fault } from '#traffic.ts'
import type { Outcome } from './run.ts'

const MOST_RUNS = 150
/** One call of so many fails: each in `npm run test:all`, a few in `npm test`. */
const ONE = process.env.TEST_DEPTH === 'whole' ? 1 : 12

/**
 * Lets calls fail the first time they are made, and runs a command again after each failure, as a person would:
 * each run gets past the call that stopped the one before. Answers the runs, the last of which succeeded.
 */
export async function runUntilDone(
  cloud: StandIn,
  ways: Fault[],
  command: () => Promise<Outcome>,
): Promise<Outcome[]> {
  const failures = eachCallOnce(ways, { one: ONE })
  cloud.traffic.fault = failures.fault
  const runs: Outcome[] = []
  while (runs.length < MOST_RUNS) {
    failures.beginRun()
    const outcome = await command()
    runs.push(outcome)
    if (outcome.code === 0) break
  }
  cloud.traffic.fault = () => null
  return runs
}
