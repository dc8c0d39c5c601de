import type { StandIn } from '#server.ts'
import { eachCallOnce, type Fault } from '#traffic.ts'
import type { Outcome } from './run.ts'

const MOST_RUNS = 150

/**
 * Lets every call fail the first time it is made, and runs a command again after each failure, as a person would:
 * each run gets past the call that stopped the one before. Answers the runs, the last of which succeeded.
 */
export async function runUntilDone(
  cloud: StandIn,
  ways: Fault[],
  command: () => Promise<Outcome>,
): Promise<Outcome[]> {
  const failures = eachCallOnce(ways)
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
