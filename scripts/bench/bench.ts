/**
 * `npm run bench [-- --quick] [-- --json] [-- --only NAME …]`: what is built, measured against a bare Worker that
 * makes the same trips. docs/performance.md says how to read it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoFilms, demoSeries } from '../seed/demo-titles.ts'
import { browse } from './browse.ts'
import { type Bundles, bundleAll } from './bundles.ts'
import { casesOf } from './cases.ts'
import { measureDistance } from './distance.ts'
import { besideAList, growWithPeople, growWithTitles } from './growth.ts'
import { measure, measureHello, type Samples } from './measure.ts'
import { runtimeMemory } from './memory.ts'
import { populate } from './population.ts'
import { populateTokens } from './programs.ts'
import { type Report, reportText } from './report.ts'
import { startRuntime } from './runtime.ts'
import { closeConnections } from './send.ts'
import { loginsFor, measureSignIn } from './sign-in.ts'
import { measureStart } from './start.ts'
import { populateSubscriber } from './subscriber.ts'
import { populateWatcher } from './watcher.ts'

const { quick, json, only } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    json: { type: 'boolean' },
    only: { type: 'string', multiple: true },
  },
}).values
const samples: Samples = quick
  ? { warmUps: 10, rounds: 30, parallelRequests: 60 }
  : { warmUps: 500, rounds: 400, parallelRequests: 1500 }
const unseen = {
  films: demoFilms.map(({ id }) => id),
  series: demoSeries.map(({ id }) => id),
  names: demoFilms.map(({ name }) => name),
}
const signIns = quick ? 8 : 40
const people = quick ? 1000 : 10_000

const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'))
try {
  const report = await takeReport(await bundleAll(folder))
  console.log(json ? JSON.stringify(report, null, 2) : reportText(report))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  closeConnections()
  rmSync(folder, { recursive: true, force: true })
}

async function takeReport(bundles: Bundles): Promise<Report> {
  const wanted = (name: string) => only === undefined || only.some((part) => name.includes(part))
  const load = loadavg()[0] ?? Number.NaN
  if (wanted('start')) say('npm start, beside wrangler')
  const start = wanted('start') ? await measureStart(folder, quick ? 50 : 200) : null
  const runtime = await startRuntime(bundles)
  try {
    say(`a database of ${people} people`)
    const storage = await populate(runtime.database, { others: people, logins: loginsFor(signIns) })
    await populateWatcher(runtime)
    await populateSubscriber(runtime)
    await populateTokens(runtime)
    const started = runtimeMemory()

    const figures = wanted('hello') ? [await measureHello(runtime, samples)] : []
    for (const measured of casesOf(unseen)) {
      if (!wanted(measured.name)) continue
      say(measured.name)
      figures.push(await measure(runtime, measured, samples))
    }
    const warm = runtimeMemory()
    say('login, growth, beside a list')
    const signIn = wanted('login') ? await measureSignIn(runtime, signIns) : null
    const growth = wanted('growth') ? [await growWithTitles(runtime, samples.rounds)] : []
    if (wanted('beside')) growth.push(...(await besideAList(runtime, samples)))
    say('what a browser sees')
    const { pageSizes, lighthouse } = wanted('size')
      ? await browse(runtime, quick ? { loads: 3, runs: 1 } : { loads: 7, runs: 5 })
      : { pageSizes: [], lighthouse: [] }
    const memory = { started, warm, end: runtimeMemory() }
    if (wanted('growth')) growth.push(...(await withoutOtherPeople(bundles, runtime.web)))

    say('distance')
    const distant = wanted('distance') ? await measureDistance(bundles, quick ? 20 : 100) : []
    const machine = { node: process.versions.node, cores: availableParallelism(), load }
    const taken = { at: new Date().toISOString(), ...machine, quick: quick === true }
    return { taken, start, figures, signIn, growth, distant, memory, storage, pageSizes, lighthouse }
  } finally {
    await runtime.stop()
  }
}

/** Measures in a second runtime, whose database has one person alone. */
async function withoutOtherPeople(bundles: Bundles, populated: string) {
  const runtime = await startRuntime(bundles)
  try {
    await populate(runtime.database, { others: 0, logins: 0 })
    return await growWithPeople(
      { size: 1, web: runtime.web },
      { size: people, web: populated },
      Math.ceil(samples.rounds / 2),
    )
  } finally {
    await runtime.stop()
  }
}

/** Writes progress to stderr, so that the figures can be piped. */
function say(what: string): void {
  process.stderr.write(`${what} …\n`)
}
