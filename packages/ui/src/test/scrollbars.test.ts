import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')
const sheets = globSync('**/*.css', { cwd: src }).map((path) => ({
  path,
  css: readFileSync(join(src, path), 'utf8'),
}))
const hidden = sheets.filter(({ css }) => css.includes('scrollbar-color: transparent'))

test('there are rows whose scrollbar shows only under the mouse', () => {
  expect(hidden.map(({ path }) => path)).not.toEqual([])
})

test.each(hidden)('the scrollbar of $path is hidden in every browser that can hide it', ({ css }) => {
  const guarded = css.match(/@supports \(scrollbar-color: [^)]+\) \{\n(?:.*\n)*? {2}\}\n/g)?.join('') ?? ''
  const unguarded = css.replace(guarded, '')
  expect(css).toContain('scrollbar-width: none')
  expect(guarded).toContain('scrollbar-width: thin')
  expect(unguarded).not.toMatch(/scrollbar-(width: thin|color)/)
})
