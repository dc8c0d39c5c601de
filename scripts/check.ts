/** Everything that can be known without running the product: types, lint, who imports whom, what is unused. */
import { quickChecks, typeChecks } from './checks.ts'
import { runSideBySide } from './stage.ts'

const failed = await runSideBySide([...typeChecks, ...quickChecks])
if (failed.length > 0) {
  console.error(`\ncheck failed: ${failed.join(', ')}`)
  process.exit(1)
}
console.log('\ncheck passed')
