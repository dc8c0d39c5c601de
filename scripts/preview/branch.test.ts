import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { previewCommand } from './branch.ts'

test.each([
  'main',
  'feature/search-box',
  'a&b;c|d',
  '$HOME',
  '`id`',
  "it's",
  '"quoted"',
  '(x)',
  '日本語',
  '#12',
])('a shell is given the branch %s by the command that a message proposes', (branch) => {
  execFileSync('git', ['check-ref-format', '--branch', branch])
  const command = previewCommand('down', branch).replace('npm run', "printf '%s\\n'")
  const given = execFileSync('sh', ['-c', command], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  expect(given).toBe(`preview\n--\ndown\n--branch\n${branch}\n`)
})

test('a plain name stands there as it is', () => {
  expect(previewCommand('up', 'feature/search-box')).toBe('npm run preview -- up --branch feature/search-box')
})
