import type { StandIn } from '#server.ts'
import { eachCallOnce, type Fault } from '#traffic.ts'
import type { Outcome } from './run.ts'

const MOST_RUNS = 150
const isWhole = process.env.TEST_DEPTH === 'whole'

/**
 * Lets calls fail the first time they are made, and runs a command again after each failure, as a person would:
 * each run gets past the call that stopped the one before. Answers the runs, the last of which succeeded. In
 * `npm run test:all` each call fails, in `npm test` one of each `one`.
 */
export async function runUntilDone(
  cloud: StandIn,
  ways: Fault[],
  command: () => Promise<Outcome>,
  one = 12,
): Promise<Outcome[]> {
  const failures = eachCallOnce(ways, { one: isWhole ? 1 : one })
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
