/**
 * Holds docs/spec-conformance.md and docs/importing.md to what they say: every statement has a number of its own and names at least one test,
 * and each test that is named exists under exactly that title. Titles of tables and loops are compared as they are
 * written, placeholders included, so a row never depends on the values that run through them.
 */
import { existsSync, readFileSync } from 'node:fs'
import { testTitles } from './test-titles.ts'

/** Pages by the letters of their statements. */
const pages = { 'docs/spec-conformance.md': /^[SD]\d+(\.\d+)?$/, 'docs/importing.md': /^I\d+\.\d+$/ }
const FEWEST_STATEMENTS = 270

const root = new URL('..', import.meta.url).pathname
const known = new Map<string, string[]>()
const numbers = new Set<string>()
const problems: string[] = []

for (const [page, form] of Object.entries(pages)) {
  for (const [index, line] of readFileSync(root + page, 'utf8')
    .split('\n')
    .entries())
    checkLine(line, form, `${page}:${index + 1}`)
}

if (numbers.size < FEWEST_STATEMENTS)
  problems.push(`There are ${numbers.size} statements, fewer than ${FEWEST_STATEMENTS}`)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`${numbers.size} statements, each with a test`)

function checkLine(line: string, form: RegExp, place: string) {
  const [number, statement = '', proof = ''] = cellsOf(line)
  if (number === undefined || !form.test(number)) return

  const report = (problem: string) => problems.push(`${place} ${number} ${problem}`)
  if (numbers.has(number)) report('is there twice')
  numbers.add(number)
  if (statement === '') report('says nothing')
  if (proof === '') report('names no test')
  else for (const named of proof.split('<br>')) check(named.trim(), report)
}

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
