import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const rows = readme.split('\n').filter((line) => line.startsWith('| `src/'))
const { packages }: { packages: Record<string, { version: string }> } = JSON.parse(
  readFileSync(new URL('package-lock.json', root), 'utf8'),
)

test('every seam is in the table', () => {
  const files = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map(({ name }) => name)

  expect(files.filter((name) => !rows.some((row) => row.includes(`\`src/${name}\``)))).toEqual([])
})

test.each(rows.map((row) => row.split('|').map((cell) => cell.trim())))('%s%s relies on %s', (...cells) => {
  const [, , relied = '', version] = cells
  const name = /^`([^`]+)`/.exec(relied)?.[1] ?? ''

  expect(
    packages[`node_modules/${name}`]?.version ?? packages[`apps/web/node_modules/${name}`]?.version,
  ).toBe(version)
})
