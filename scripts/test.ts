/**
 * `npm test`: checks, then every test of docs/testing.md; ends with each failure on a line of its own and the counts.
 * `npm test -- unit api` runs some steps of it.
 */
import { readFileSync } from 'node:fs'
import { runCommands, runSideBySide } from './command.ts'
import { flakyProblems, knownFlaky } from './flaky.ts'
import { root } from './settings.ts'
import { forgetReports, readReports } from './test-report.ts'
import { forgetBrowserState, steps } from './test-steps.ts'

const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const unknown = chosen.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(
    `No step is called ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}

forgetReports()
forgetBrowserState()
const failedCommands: string[] = []
const times: string[] = []
for (const { name, commands, isNeeded } of steps) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const started = Date.now()
  const failed = await (commands.length > 1 ? runSideBySide(commands) : runCommands(commands))
  times.push(`${name} ${Math.round((Date.now() - started) / 1000)} s`)
  failedCommands.push(...failed)
  if (isNeeded && failed.length > 0) break
}

const results = readReports()
const failures = results.filter(({ passed }) => !passed)
const flaky = results.filter((result) => result.flaky).map(({ name }) => name)
const problems = flakyProblems(flaky, knownFlaky(readFileSync(`${root}docs/testing.md`, 'utf8')))

console.log('')
for (const name of flaky) console.log(`FLAKY ${name}: passed at the second attempt`)
for (const problem of problems) console.log(`FAILED ${problem}`)
for (const { name, why } of failures) console.log(`FAILED ${name}${why ? `: ${why}` : ''}`)
for (const command of failedCommands) console.log(`FAILED command: ${command}`)
console.log(`\n${times.join(', ')}\n${results.length - failures.length} passed, ${failures.length} failed`)
process.exit(failedCommands.length + failures.length + problems.length > 0 ? 1 : 0)
