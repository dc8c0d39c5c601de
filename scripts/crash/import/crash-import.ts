/**
 * `npx node scripts/crash/import/crash-import.ts`, of `npm run test:crash`: brings a large library in, kills the built product
 * while it matches, compares, applies and undoes, and looks whether anything is lost or there twice. A quarter of
 * 120,000 plays, or all with TEST_DEPTH=whole; `--share=0.5`, `--rate=5` (requests a second) and `--no-kills` choose.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addUser, migrations, sessionOf } from '../../bench/population.ts'
import { startRuntime } from '../../bench/runtime.ts'
import { closeConnections, sendOrThrow } from '../../bench/send.ts'
import { makeBundles, readBundles } from '../../runtime/bundles.ts'
import { onStopSignals } from '../../worker-process.ts'
import { problemsOnDisk } from '../left-on-disk.ts'
import { type Running, startProduct } from '../running.ts'
import { openCatalogue } from './catalogue.ts'
import { advance, type Browser, exported, type Import, letFileWin, poll, upload } from './journey.ts'
import { libraryOf, ratedFilms } from './library.ts'

const { values } = parseArgs({
  options: { share: { type: 'string' }, rate: { type: 'string' }, 'no-kills': { type: 'boolean' } },
})
const share = Number(values.share ?? (process.env.TEST_DEPTH === 'whole' ? 1 : 0.25))
const rate = values.rate ?? '40'
const isKilled = values['no-kills'] !== true
const LIMIT = 60 * 60_000
const OWN_RATINGS = 20
/** Milliseconds between polls before a kill: a phase of a small share takes a second or two. */
const CLOSE = 50

const folder = mkdtempSync(join(tmpdir(), 'marquee-crash-import-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
onStopSignals(() => process.exit(1))

const catalogue = await openCatalogue()
const problems: string[] = []
const product: { running: Running | null } = { running: null }
const started = Date.now()
try {
  await crash()
} catch (error) {
  problems.push(error instanceof Error ? error.message : `${error}`)
} finally {
  await product.running?.kill()
  catalogue.close()
  closeConnections()
}
for (const problem of problems) console.log(`FAILED ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0

async function crash(): Promise<void> {
  const { bundlesFile, stateDir } = await prepare()
  const start = async () => {
    product.running = await startProduct(bundlesFile, stateDir)
  }
  const ada: Browser = { name: 'ada', origin: () => product.running?.origin ?? '' }
  await start()
  await rateSome(ada)
  const before = await exported(ada)

  const library = libraryOf(share)
  const id = await upload(ada, library.records)
  log(`${library.records.length} entries of ${library.series} series and ${library.films} films are uploaded`)

  await surviving(['match', 'compare'], 'review')
  expect('requests to the catalogue', catalogue.requests() <= library.series + library.films + 60, [
    catalogue.requests(),
  ])
  await letFileWin(ada, id)
  const requests = catalogue.requests()
  await advance(ada, id, 'apply')
  const { result } = await surviving(['apply'], 'done')
  expect('no further requests', catalogue.requests() === requests, [catalogue.requests(), requests])

  const { plays } = await exported(ada)
  const wanted = new Set(library.plays)
  const lost = wanted.size - new Set(plays.filter((play) => wanted.has(play))).size
  log(`${plays.length} plays: ${lost} lost, ${plays.length - new Set(plays).size} double`)
  expect('plays', lost === 0 && plays.length === library.plays.length, [plays.length, lost])
  expect('result', result?.leftOut === 0, [result])

  await advance(ada, id, 'undo')
  await surviving(['undo'], 'undone')
  expect('the export after undoing', (await exported(ada)).text === before.text, [])
  await product.running?.kill()
  problems.push(...problemsOnDisk(stateDir))

  /** Waits for a state, and kills the product once in the middle of each of these phases. */
  async function surviving(phases: readonly string[], state: Import['state']): Promise<Import> {
    for (const phase of isKilled ? phases : []) {
      const isInside = ({ progress, ...found }: Import) =>
        found.state === state || (progress.phase === phase && progress.done * 3 >= progress.total)
      const { progress, state: at } = await poll(ada, id, {
        ...{ until: isInside, limit: LIMIT, every: CLOSE },
      })
      if (at === state) throw new Error(`It was ${state} before it could be killed in ${phase}.`)
      await product.running?.kill()
      log(`killed in ${phase} at ${progress.done} of ${progress.total}`)
      await start()
    }
    const found = await poll(ada, id, { until: (one) => one.state === state, limit: LIMIT })
    log(`${state}; ${catalogue.requests()} requests to the catalogue, slowest poll ${found.slowest} ms`)
    return found
  }
}

/** A database with one person, and the bundles in a file, from which each start reads them. */
async function prepare() {
  await makeBundles()
  const bundles = { ...readBundles(), floor: 'export default {}' }
  const vars = { TMDB_API_URL: catalogue.address, IMPORT_REQUESTS_PER_SECOND: rate }
  const [bundlesFile, stateDir] = [join(folder, 'product.json'), join(folder, 'state')]
  writeFileSync(bundlesFile, JSON.stringify({ ...bundles, vars }))
  const runtime = await startRuntime(bundles, { stateDir })
  for (const statement of migrations()) await runtime.database.prepare(statement).run()
  await addUser(runtime.database, 'ada', 'ada@example.com', null)
  await runtime.stop()
  return { bundlesFile, stateDir }
}

/** Ratings of before the import, some of which its files have otherwise. */
async function rateSome({ name, origin }: Browser): Promise<void> {
  for (const id of ratedFilms(share).slice(0, OWN_RATINGS)) {
    const path = `/api/me/ratings/movies/${id}/total`
    await sendOrThrow(origin(), { path, method: 'PUT', body: { rating: 10 }, session: sessionOf(name) })
  }
}

function expect(what: string, isSo: boolean, found: unknown[]): void {
  if (!isSo) problems.push(`${what}: ${JSON.stringify(found)}`)
}

function log(what: string): void {
  console.log(`${((Date.now() - started) / 1000).toFixed(0).padStart(5)} s  ${what}`)
}
