/**
 * `npx node scripts/crash/digest/crash-digest.ts`, of `npm run test:crash`: 1,000 people in 24 zones get a digest by the cron of
 * the built product, which is killed again and again while it sends. Fails unless each gets exactly one mail.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '../../bench/population.ts'
import { startRuntime } from '../../bench/runtime.ts'
import { makeBundles, readBundles } from '../../runtime/bundles.ts'
import { onStopSignals } from '../../worker-process.ts'
import { problemsOnDisk } from '../left-on-disk.ts'
import { startProduct } from '../running.ts'
import { openMailService } from './mail-service.ts'
import { addReaders, addressOf, endLeases } from './readers.ts'

const PEOPLE = 1000
const CRON = '*/5 * * * *'
/** The product is killed each time so many mails were taken. */
const KILLS = [7, 90, 181, 300, 555, 790, 999]
/** More than the runs that are needed without a kill. */
const MOST_RUNS = 12

const folder = mkdtempSync(join(tmpdir(), 'marquee-crash-digest-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
onStopSignals(() => process.exit(1))

const mail = await openMailService()
const [bundlesFile, stateDir] = [join(folder, 'product.json'), join(folder, 'state')]
await prepare()
for (const count of KILLS) await killAt(count)
await sendRest()
const problems = [...problemsOnDisk(stateDir), ...wrongMails()]
mail.close()
for (const problem of problems) console.log(`FAILED ${problem}`)
console.log(
  `${mail.taken().length} mails to ${PEOPLE} people, ${KILLS.length} kills, ${problems.length} problems`,
)
process.exit(problems.length > 0 ? 1 : 0)

/** A database with its people, and the bundles in a file, from which each start reads them. */
async function prepare(): Promise<void> {
  await makeBundles()
  const bundles = { ...readBundles(), floor: 'export default {}' }
  const vars = { MAIL_API_URL: mail.address, TMDB_API_URL: mail.address, SITE_URL: 'https://marquee.test' }
  writeFileSync(bundlesFile, JSON.stringify({ ...bundles, vars }))
  const runtime = await startRuntime(bundles, { stateDir })
  for (const statement of migrations()) await runtime.database.prepare(statement).run()
  await addReaders(runtime.database, PEOPLE, Date.now())
  await runtime.stop()
}

/** Runs the cron until so many mails were taken in all, and kills the product there. */
async function killAt(count: number): Promise<void> {
  const product = await startProduct(bundlesFile, stateDir)
  const running = (async () => {
    for (let run = 0; run < MOST_RUNS; run += 1) await product.schedule(CRON)
    return 'idle' as const
  })()
  const end = await Promise.race([mail.until(count), running])
  await product.kill()
  if (end === 'idle') throw new Error(`Nothing more was sent after ${mail.taken().length} mails.`)
  console.log(`killed at ${mail.taken().length} mails`)
  endLeases(stateDir)
}

/** Runs the cron more often than it takes to send what is left. */
async function sendRest(): Promise<void> {
  const product = await startProduct(bundlesFile, stateDir)
  for (let run = 0; run < MOST_RUNS; run += 1) await product.schedule(CRON)
  await product.kill()
}

function wrongMails(): string[] {
  const taken = mail.taken()
  const twice = taken.filter((to, index) => taken.indexOf(to) !== index)
  const got = new Set(taken)
  const without = Array.from({ length: PEOPLE }, (_, index) => addressOf(index)).filter((to) => !got.has(to))
  return [...twice.map((to) => `${to} has several mails`), ...without.map((to) => `${to} has none`)]
}
