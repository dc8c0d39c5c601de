import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { readBrowserReport } from './browser-report.ts'
import { root } from './settings.ts'

type Report = { testResults: { name: string; message: string; assertionResults: Result[] }[] }
type Result = { fullName: string; status: string; failureMessages: string[] }
export type Outcome = { name: string; passed: boolean; flaky: boolean; why: string }

const reports = '{{apps,packages}/*,scripts}/test-results/{report,deployment}.json'
const browserReport = 'e2e/test-results/report.json'

/** Removes what an earlier run reported. */
export function forgetReports(): void {
  for (const old of [...globSync(reports, { cwd: root }), browserReport]) rmSync(root + old, { force: true })
}

/** Every test that some suite reported. */
export function readReports(): Outcome[] {
  return [
    ...globSync(reports, { cwd: root }).flatMap(readVitestReport),
    ...(existsSync(root + browserReport) ? readBrowserReport(browserReport) : []),
  ]
}

function readVitestReport(file: string): Outcome[] {
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
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0]?.slice(0, 200) ?? ''
}
