/**
 * `npm run test:browsers`: the journeys of e2e/browsers in Chromium, Firefox and WebKit. Ends with each failure on a line
 * of its own and the counts of each engine. Fails as well where an engine is missing or ran no test. Arguments go to
 * Playwright: `-- --project=WebKit modals`.
 */
import { existsSync, rmSync } from 'node:fs'
import { missingPrograms } from '@marquee/e2e/programs'
import { readBrowserReport } from './browser-report.ts'
import { runCommands } from './command.ts'
import { root } from './settings.ts'

const ENGINES = ['Chromium', 'Firefox', 'WebKit']
const report = 'e2e/test-results/browsers.json'
const state = process.env.STATE_DIR ?? '.wrangler/browsers'
const chosen = process.argv.slice(2)

const missing = missingPrograms()
for (const problem of missing) console.error(problem)
if (missing.length > 0) process.exit(1)

// A database and a cache of its own, new each time, so that a run answers like the one before.
for (const old of [report, state]) rmSync(root + old, { recursive: true, force: true })
const failedCommands = await runCommands([
  { name: 'build', program: 'turbo', args: ['run', 'build', '--output-logs=errors-only'] },
  {
    name: 'journeys in three engines',
    program: 'npm',
    args: ['run', 'test:browsers', '--workspace', '@marquee/e2e', '--', ...chosen],
    env: { STATE_DIR: state },
  },
])

const results = existsSync(root + report) ? readBrowserReport(report) : []
const failures = results.filter(({ passed }) => !passed)
console.log('')
for (const { name, why } of failures) console.log(`FAILED ${name}: ${why}`)
for (const command of failedCommands) console.log(`FAILED command: ${command}`)

const silent: string[] = []
for (const name of ENGINES) {
  const own = results.filter(({ project }) => project.startsWith(name))
  const passed = own.filter((result) => result.passed).length
  const version = own.find(({ engine }) => engine)?.engine ?? name
  console.log(`${version.padEnd(24)} ${passed} passed, ${own.length - passed} failed`)
  if (own.length === 0 && chosen.length === 0) silent.push(name)
}
for (const name of silent) console.log(`FAILED ${name}: no test ran`)
process.exit(failedCommands.length + failures.length + silent.length > 0 || results.length === 0 ? 1 : 0)
