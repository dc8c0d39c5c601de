import { rmSync } from 'node:fs'
import { quickChecks, typeChecks } from './checks.ts'
import type { Command } from './command.ts'
import { root } from './settings.ts'

/** Commands that run side by side, or one that takes all cores for itself. */
export type Step = {
  name: string
  commands: Command[]
  /** True if the steps after it are pointless where it fails. */
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
function turbo(task: string, workspaces: string[], more: string[] = [], file = 'report'): Command {
  const filters = workspaces.map((name) => `--filter=@marquee/${name}`)
  const force = process.env.GITHUB_ACTIONS || file !== 'report' ? [] : ['--force']
  return {
    name: `${task} of ${workspaces.join(', ')}`,
    program: 'turbo',
    args: [
      ...['run', task, ...filters, ...force, '--concurrency=2', '--continue', '--log-prefix=none'],
      ...['--', ...more, ...reporters(file)],
    ],
  }
}

const build: Command = {
  name: 'build',
  program: 'turbo',
  args: ['run', 'build', '--output-logs=errors-only'],
}
const budgets: Command = { name: 'budgets', program: 'node', args: ['scripts/budgets/check.ts'] }
const small = [
  ...['domain', 'tmdb-client', 'importers', 'players', 'cli', 'framework-seams'],
  ...['sandbox', 'web', 'scripts', 'cloudflare-stand-in'],
]

/** Steps of `npm test`, by the name that `npm test -- NAME` takes. */
export const steps: Step[] = [
  { name: 'build', commands: [build, ...quickChecks], isNeeded: true },
  { name: 'check', commands: [...typeChecks, budgets], isNeeded: true },
  { name: 'unit', commands: [turbo('test:unit', small)] },
  { name: 'ui', commands: [turbo('test', ['ui'])] },
  { name: 'api', commands: [turbo('test', ['api'])] },
  {
    name: 'deployments',
    commands: [turbo('test', ['cloudflare-stand-in'], ['--project=deployment'], 'deployment')],
  },
  {
    name: 'browser',
    commands: [
      {
        ...{ name: 'browser tests', program: 'npm' },
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

/** Flags for Playwright: `npm test -- browser --project=wide`. */
function browserFlags(): string[] {
  return process.argv.filter((argument) => argument.startsWith('--'))
}
