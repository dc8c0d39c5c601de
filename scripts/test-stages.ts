import { rmSync } from 'node:fs'
import { quickChecks, typeChecks } from './checks.ts'
import { root } from './settings.ts'
import type { Stage } from './stage.ts'

/** Stages that run side by side, or one that takes all cores for itself. */
export type Step = {
  name: string
  stages: Stage[]
  /** Nothing after it means anything where it failed. */
  isNeeded?: boolean
}

/** A database and a cache of its own, new each time, so that a run answers like the one before. */
const browserState = `${root}.wrangler/e2e`

const reporters = (file: string) => [
  ...['--reporter=dot', '--reporter=json', `--outputFile.json=test-results/${file}.json`],
]

/**
 * A test task of some workspaces. On GitHub what is unchanged since it passed is not run again, where turbo.json of the
 * workspace says that nothing else can change its outcome.
 */
function turbo(task: string, workspaces: string[], more: string[] = [], file = 'report'): Stage {
  const filters = workspaces.map((name) => `--filter=@marquee/${name}`)
  const force = process.env.GITHUB_ACTIONS || file !== 'report' ? [] : ['--force']
  return {
    name: `${task} of ${workspaces.join(', ')}`,
    command: 'turbo',
    args: [
      ...['run', task, ...filters, ...force, '--concurrency=2', '--continue', '--log-prefix=none'],
      ...['--', ...more, ...reporters(file)],
    ],
  }
}

const build: Stage = { name: 'build', command: 'turbo', args: ['run', 'build', '--output-logs=errors-only'] }
const budgets: Stage = { name: 'budgets', command: 'node', args: ['scripts/budgets/check.ts'] }
const small = ['domain', 'tmdb-client', 'framework-seams', 'sandbox', 'web', 'scripts', 'cloudflare-stand-in']

/** What `npm test` does, by the name that `npm test -- NAME` takes. */
export const steps: Step[] = [
  { name: 'build', stages: [build, ...quickChecks], isNeeded: true },
  { name: 'check', stages: [...typeChecks, budgets], isNeeded: true },
  { name: 'unit', stages: [turbo('test:unit', small)] },
  { name: 'ui', stages: [turbo('test', ['ui'])] },
  { name: 'api', stages: [turbo('test', ['api'])] },
  {
    name: 'deployments',
    stages: [turbo('test', ['cloudflare-stand-in'], ['--project=deployment'], 'deployment')],
  },
  {
    name: 'browser',
    stages: [
      {
        ...{ name: 'browser tests', command: 'npm' },
        args: ['run', 'test:e2e', '--workspace', '@marquee/e2e', '--', ...browserFlags()],
        env: { STATE_DIR: browserState },
      },
    ],
  },
]

/** Removes what an earlier run of the browser tests left in the database. */
export function forgetBrowserState(): void {
  for (const state of [browserState, `${browserState}-outages`])
    rmSync(state, { recursive: true, force: true })
}

/** What Playwright is told besides: `npm test -- browser --project=wide`. */
function browserFlags(): string[] {
  return process.argv.filter((argument) => argument.startsWith('--'))
}
