import type { Stage } from './stage.ts'

/** The types of every workspace, which take both cores a minute. */
export const typeChecks: Stage[] = [
  { name: 'types', command: 'turbo', args: ['run', 'typecheck', '--output-logs=errors-only'] },
]

/** Checks that do not run the product: lint, imports between packages, unused code. */
export const quickChecks: Stage[] = [
  { name: 'nothing unused', command: 'knip', args: [] },
  { name: 'lint and format', command: 'biome', args: ['check', '.'] },
  { name: 'boundaries', command: 'turbo', args: ['boundaries'] },
  { name: 'web sees only its context', command: 'node', args: ['scripts/check-web-context.ts'] },
  { name: 'API folders in layers', command: 'node', args: ['scripts/check-layers.ts'] },
  { name: 'every statement has its test', command: 'node', args: ['scripts/check-conformance.ts'] },
]
