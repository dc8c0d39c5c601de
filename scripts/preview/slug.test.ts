import { expect, test } from 'vitest'
import { readSlug, slugOf } from './slug.ts'

const branches = [
  'main',
  'feature/Search Box',
  'feature-search-box',
  'Feature/search-box',
  'a'.repeat(200),
  `${'a'.repeat(200)}b`,
  'émigré/ñandú',
  '日本語',
  '---',
  'dependabot/npm_and_yarn/vite-6.4.6',
  `x${'-'.repeat(40)}y`,
]

test.each(branches)('the branch %s has a slug that is an address and is known again', (branch) => {
  const slug = slugOf(branch)
  expect(slug).toMatch(/^[a-z0-9][a-z0-9-]{1,26}[a-z0-9]$/)
  expect(slug).not.toContain('--')
  expect(readSlug(slug)).toBe(slug)
})

test('branches that look alike once they are cleaned up have slugs of their own', () => {
  expect(new Set(branches.map(slugOf)).size).toBe(branches.length)
})

test.each(['main', 'production', 'marquee', 'a-1234567', 'A-12345678', `${'a'.repeat(20)}-12345678`])(
  '%s is no slug',
  (text) => {
    expect(readSlug(text)).toBeNull()
  },
)
