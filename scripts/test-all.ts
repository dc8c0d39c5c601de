/**
 * `npm run test:all`: `npm test` with nothing left out, then what takes long and is rarely touched. docs/testing.md says
 * what each is for. Names choose some of them: `npm run test:all -- crash visual`.
 */
import { type Command, runCommands } from './command.ts'

const npm = (name: string, ...more: string[]): Command => ({
  ...{ name, program: 'npm', args: ['run', ...more] },
  env: { TEST_DEPTH: 'whole' },
})

const commands = [
  npm('tests', 'test'),
  npm('deep', 'test:deep'),
  npm('crash', 'test:crash'),
  npm('visual', 'test:visual'),
  npm('browsers', 'test:browsers'),
]

const chosen = process.argv.slice(2)
const failed = await runCommands(commands.filter(({ name }) => chosen.length === 0 || chosen.includes(name)))
for (const name of failed) console.log(`FAILED ${name}`)
process.exit(failed.length > 0 ? 1 : 0)
