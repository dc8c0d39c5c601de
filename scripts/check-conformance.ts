/**
 * Holds docs/spec-conformance.md to what it says: every statement has a number of its own and names at least one test,
 * and each test that is named exists under exactly that title. Titles of tables and loops are compared as they are
 * written, placeholders included, so a row never depends on the values that run through them.
 */
import { existsSync, readFileSync } from 'node:fs'
import { testTitles } from './test-titles.ts'

const page = 'docs/spec-conformance.md'
const FEWEST_STATEMENTS = 200

const root = new URL('..', import.meta.url).pathname
const known = new Map<string, string[]>()
const numbers = new Set<string>()
const problems: string[] = []

for (const [index, line] of readFileSync(root + page, 'utf8')
  .split('\n')
  .entries()) {
  const [number, statement = '', proof = ''] = cellsOf(line)
  if (number === undefined || !/^[SD]\d+(\.\d+)?$/.test(number)) continue

  const report = (problem: string) => problems.push(`${page}:${index + 1} ${number} ${problem}`)
  if (numbers.has(number)) report('is there twice')
  numbers.add(number)
  if (statement === '') report('says nothing')
  if (proof === '') report('names no test')
  else for (const named of proof.split('<br>')) check(named.trim(), report)
}

if (numbers.size < FEWEST_STATEMENTS)
  problems.push(`${page} has ${numbers.size} statements, fewer than ${FEWEST_STATEMENTS}`)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`${numbers.size} statements, each with a test`)

function check(named: string, report: (problem: string) => void) {
  const [, file, title] = /^`([^`]+)`: (.+)$/.exec(named) ?? []
  if (file === undefined || title === undefined) return report(`names a test in another form: ${named}`)
  if (!existsSync(root + file)) return report(`names a file that is not there: ${file}`)

  const titles = known.get(file) ?? testTitles(root + file)
  known.set(file, titles)
  if (!titles.includes(title)) report(`names a test that is not in ${file}: ${title}`)
}

/** The cells of a line of a table; `\|` is a bar within one. */
function cellsOf(line: string): string[] {
  if (!line.startsWith('|')) return []
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.replaceAll('\\|', '|').trim())
}
