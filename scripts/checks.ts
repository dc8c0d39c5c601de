import type { Command } from './command.ts'

/** The types of every workspace, which take both cores a minute. */
export const typeChecks: Command[] = [
  { name: 'types', program: 'turbo', args: ['run', 'typecheck', '--output-logs=errors-only'] },
]

/** Folders whose names are not done yet, and documents that quote titles of their tests. */
const unfinished = [
  ...['apps/web/', 'e2e/'],
  ...['docs/offline.md', 'docs/security.md', 'docs/spec-conformance.md', 'docs/testing.md'],
]

/** Checks that do not run the product: lint, imports between packages, unused code. */
export const quickChecks: Command[] = [
  { name: 'nothing unused', program: 'knip', args: [] },
  { name: 'lint and format', program: 'biome', args: ['check', '.'] },
  { name: 'boundaries', program: 'turbo', args: ['boundaries'] },
  { name: 'web sees only its context', program: 'node', args: ['scripts/check-web-context.ts'] },
  { name: 'API folders in layers', program: 'node', args: ['scripts/check-layers.ts'] },
  { name: 'every statement has its test', program: 'node', args: ['scripts/check-conformance.ts'] },
  {
    name: 'words of the field',
    program: 'node',
    args: ['scripts/check-vocabulary.ts', ...unfinished.map((path) => `--without=${path}`)],
  },
]
