/** Runs all checks that do not run the product: types, lint, imports between packages, unused code. */
import { quickChecks, typeChecks } from './checks.ts'
import { runSideBySide } from './command.ts'

const failed = await runSideBySide([...typeChecks, ...quickChecks])
if (failed.length > 0) {
  console.error(`\ncheck failed: ${failed.join(', ')}`)
  process.exit(1)
}
console.log('\ncheck passed')
