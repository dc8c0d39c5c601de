/**
 * `npm run test:crash`: kills the built product in the middle of writes, twenty times, starts it again on what is left
 * and looks whether anything is gone that was acknowledged. docs/performance.md says what that proves.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleAll } from '../bench/bundles.ts'
import { closeConnections } from '../bench/send.ts'
import { onStopSignals } from '../worker-process.ts'
import { problemsOnDisk } from './left-on-disk.ts'
import { newPerson } from './person.ts'
import { prepare } from './prepare.ts'
import { findOut, type Outcome, writeAndKill } from './round.ts'
import { startProduct } from './running.ts'

const ROUNDS = 20
const WRITES_A_ROUND = 270
const WRITERS = 10
const TIME_LIMIT = 20 * 60_000

const folder = mkdtempSync(join(tmpdir(), 'marquee-crash-'))
const giveUp = (why: string) => {
  console.error(why)
  process.exit(1)
}
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
onStopSignals(() => giveUp('Stopped.'))
const limit = setTimeout(() => giveUp('It took longer than twenty minutes.'), TIME_LIMIT)

try {
  const { acknowledged, problems } = await crashAgainAndAgain()
  console.log(`${ROUNDS} rounds, ${acknowledged} writes acknowledged, ${problems.length} problems`)
  for (const problem of problems) console.log(`FAILED ${problem}`)
  process.exitCode = problems.length > 0 ? 1 : 0
} catch (error) {
  giveUp(error instanceof Error ? error.message : `${error}`)
} finally {
  clearTimeout(limit)
  closeConnections()
}

async function crashAgainAndAgain() {
  const bundles = await bundleAll(folder)
  const [bundlesFile, stateDir] = [join(folder, 'bundles.json'), join(folder, 'state')]
  writeFileSync(bundlesFile, JSON.stringify(bundles))

  const writers = Array.from({ length: WRITERS }, (_, index) => newPerson(`writer-${index}`))
  const leavers = Array.from({ length: ROUNDS }, (_, index) => newPerson(`leaver-${index}`))
  const seasons = await prepare(
    bundles,
    stateDir,
    [...writers, ...leavers].map(({ name }) => name),
  )

  const problems: string[] = []
  let acknowledged = 0
  let running = await startProduct(bundlesFile, stateDir)
  for (const [index, leaver] of leavers.entries()) {
    const network = `10.0.0.${index}`
    const newcomer = { email: `newcomer-${index}@example.com`, network, registered: false }
    const cast = { writers, leaver, newcomer }
    const count = await writeAndKill(running, cast, { enough: WRITES_A_ROUND, seasons })
    const broken = problemsOnDisk(stateDir)
    running = await startProduct(bundlesFile, stateDir)
    const outcome = await findOut(running.origin, cast)

    acknowledged += count
    problems.push(
      ...[...outcome.lost, ...outcome.half, ...broken].map((what) => `round ${index + 1}: ${what}`),
    )
    console.log(`round ${index + 1}: ${roundText(count, outcome, broken)}`)
  }
  await running.kill()
  return { acknowledged, problems }
}

function roundText(count: number, { lost, half, unanswered, happened }: Outcome, broken: string[]): string {
  return [
    `${count} writes acknowledged, ${lost.length} lost`,
    `${unanswered} under way, of which ${happened} had happened and ${half.length} in part`,
    broken.length === 0 ? 'database sound' : `${broken.length} problems in the database`,
  ].join('; ')
}
