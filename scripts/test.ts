/** `npm test`: checks, then every test there is; ends with each failure on a line of its own and the counts. */
import { globSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { runStages } from './stage.ts'

type Report = { testResults: { name: string; message: string; assertionResults: Result[] }[] }
type Result = { fullName: string; status: string; failureMessages: string[] }
type BrowserSuite = { title: string; specs?: BrowserSpec[]; suites?: BrowserSuite[] }
type BrowserSpec = { title: string; file: string; tests: BrowserTest[] }
type BrowserTest = { status: string; projectName: string; results: { error?: BrowserError }[] }
type BrowserError = { message?: string; location?: { file: string; line: number } }

const root = new URL('..', import.meta.url).pathname
const reports = '{apps,packages}/*/test-results/report.json'
const browserReport = `${root}e2e/test-results/report.json`

for (const old of [...globSync(reports, { cwd: root }).map((file) => root + file), browserReport])
  rmSync(old, { force: true })

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

const results = [...unitResults(), ...browserResults()]
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

function browserResults() {
  const files = globSync('e2e/test-results/report.json', { cwd: root })
  return files.flatMap((file) => {
    const { suites }: { suites: BrowserSuite[] } = JSON.parse(readFileSync(root + file, 'utf8'))
    return specsOf(suites).flatMap((spec) =>
      spec.tests.map((test) => ({
        name: `e2e/${spec.file} › ${spec.title} (${test.projectName})`,
        passed: test.status === 'expected' || test.status === 'flaky',
        flaky: test.status === 'flaky',
        why: test.status === 'expected' ? '' : `${test.status}${test.results.map(wordsOf).join('')}`,
      })),
    )
  })
}

/** What an attempt says of its failure, and the line that it came from. */
function wordsOf({ error }: BrowserTest['results'][number]): string {
  if (error === undefined) return ''
  const { message, location } = error
  const where = location ? ` (${location.file.replace(root, '')}:${location.line})` : ''
  return `; ${firstLine(stripVTControlCharacters(message ?? ''))}${where}`
}

function specsOf(suites: BrowserSuite[]): BrowserSpec[] {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0]?.slice(0, 200) ?? ''
}
