/** Everything that can be known without running the product: types, lint, who imports whom, what is unused. */
import { runStages } from './stage.ts'

const failed = await runStages([
  { name: 'types', command: 'turbo', args: ['run', 'typecheck', '--output-logs=errors-only'] },
  { name: 'lint and format', command: 'biome', args: ['check', '.'] },
  { name: 'boundaries', command: 'turbo', args: ['boundaries'] },
  { name: 'web sees only its context', command: 'node', args: ['scripts/check-web-context.ts'] },
  { name: 'API folders in layers', command: 'node', args: ['scripts/check-layers.ts'] },
  { name: 'every statement has its test', command: 'node', args: ['scripts/check-conformance.ts'] },
  { name: 'nothing unused', command: 'knip', args: [] },
])

if (failed.length > 0) {
  console.error(`\ncheck failed: ${failed.join(', ')}`)
  process.exit(1)
}
console.log('\ncheck passed')
