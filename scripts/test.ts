/** `npm test`: checks, then every test there is; ends with each failure on a line of its own and the counts. */
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { readBrowserReport } from './browser-report.ts'
import { runStages } from './stage.ts'

type Report = { testResults: { name: string; message: string; assertionResults: Result[] }[] }
type Result = { fullName: string; status: string; failureMessages: string[] }

const root = new URL('..', import.meta.url).pathname
const reports = '{{apps,packages}/*,scripts}/test-results/report.json'
const browserReport = 'e2e/test-results/report.json'

for (const old of [...globSync(reports, { cwd: root }), browserReport]) rmSync(root + old, { force: true })

// A database and a cache of its own, new each time, so that a run answers like the one before.
const browserState = `${root}.wrangler/e2e`
rmSync(browserState, { recursive: true, force: true })

const failedStages = await runStages([
  { name: 'check', command: 'node', args: ['scripts/check.ts'] },
  { name: 'build', command: 'turbo', args: ['run', 'build', '--output-logs=errors-only'] },
  { name: 'budgets', command: 'node', args: ['scripts/budgets/check.ts'] },
  {
    name: 'unit, API and story tests',
    command: 'turbo',
    args: [
      ...['run', 'test', '--concurrency=1', '--continue', '--log-prefix=none', '--'],
      ...['--reporter=dot', '--reporter=json', '--outputFile.json=test-results/report.json'],
    ],
  },
  {
    name: 'browser tests',
    command: 'npm',
    args: ['run', 'test:e2e', '--workspace', '@marquee/e2e'],
    env: { STATE_DIR: browserState },
  },
])

const browserResults = existsSync(root + browserReport) ? readBrowserReport(browserReport) : []
const results = [...unitResults(), ...browserResults]
const failures = results.filter(({ passed }) => !passed)

console.log('')
for (const { name, flaky } of results) if (flaky) console.log(`FLAKY ${name}: passed at the second attempt`)
for (const { name, why } of failures) console.log(`FAILED ${name}${why ? `: ${why}` : ''}`)
for (const stage of failedStages) console.log(`FAILED stage: ${stage}`)
console.log(`\n${results.length - failures.length} passed, ${failures.length} failed`)
process.exit(failedStages.length + failures.length > 0 ? 1 : 0)

function unitResults() {
  return globSync(reports, { cwd: root }).flatMap((file) => {
    const { testResults }: Report = JSON.parse(readFileSync(root + file, 'utf8'))
    return testResults.flatMap((suite) => {
      const where = suite.name.replace(root, '')
      if (suite.assertionResults.length === 0)
        return [{ name: where, passed: false, flaky: false, why: firstLine(suite.message) }]
      return suite.assertionResults.map((result) => ({
        name: `${where} › ${result.fullName}`,
        passed: result.status === 'passed',
        // What passed and tells of a failure as well failed at first.
        flaky: result.status === 'passed' && result.failureMessages.length > 0,
        why: firstLine(result.failureMessages[0]),
      }))
    })
  })
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0]?.slice(0, 200) ?? ''
}
