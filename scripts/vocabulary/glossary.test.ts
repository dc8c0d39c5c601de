import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../settings.ts'
import { WORDS } from './words.ts'

const MOST_TERMS = 15

const terms = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (term|---) /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, term = '', meaning = '']) => ({ term, meaning }))

test('the glossary has at most fifteen terms, each with one sentence', () => {
  expect(terms.length).toBeGreaterThan(0)
  expect(terms.length).toBeLessThanOrEqual(MOST_TERMS)
  for (const { term, meaning } of terms) expect(meaning, term).toMatch(/^[A-Z`][^.]*\.$/)
})

test('no term of the glossary is a word that the check finds', () => {
  const banned = WORDS.flatMap(({ forms }) => forms)
  for (const { term } of terms) expect(banned, term).not.toContain(term)
})
