import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { root } from './settings.ts'

type Suite = { title: string; specs?: Spec[]; suites?: Suite[] }
type Spec = { title: string; file: string; tests: Test[] }
type Test = {
  status: string
  projectName: string
  annotations: { type: string; description?: string }[]
  results: { error?: { message?: string; location?: { file: string; line: number } } }[]
}

export type BrowserResult = {
  name: string
  project: string
  /** The browser's name and version, where the test noted it. */
  engine: string | undefined
  passed: boolean
  /** Passed at the second attempt only. */
  flaky: boolean
  /** Failure in one line; empty for what passed at once. */
  why: string
}

/** Every test in the report that Playwright wrote to `file`, a path from the root. */
export function readBrowserReport(file: string): BrowserResult[] {
  const { suites }: { suites: Suite[] } = JSON.parse(readFileSync(root + file, 'utf8'))
  return specsOf(suites).flatMap((spec) =>
    spec.tests.map((test) => ({
      name: `e2e/${spec.file} › ${spec.title} (${test.projectName})`,
      project: test.projectName,
      engine: test.annotations.find(({ type }) => type === 'engine')?.description,
      passed: test.status === 'expected' || test.status === 'flaky',
      flaky: test.status === 'flaky',
      why: test.status === 'expected' ? '' : `${test.status}${test.results.map(describeFailure).join('')}`,
    })),
  )
}

/** Message of an attempt's failure, and the line that it came from. */
function describeFailure({ error }: Test['results'][number]): string {
  if (error === undefined) return ''
  const { message = '', location } = error
  const where = location ? ` (${location.file.replace(root, '')}:${location.line})` : ''
  return `; ${stripVTControlCharacters(message).split('\n', 1)[0]?.slice(0, 200)}${where}`
}

function specsOf(suites: Suite[]): Spec[] {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])
}
