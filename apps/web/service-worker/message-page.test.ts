import { expect, test } from 'vitest'
import { pageOf } from './message-page.ts'

const ORIGIN = 'https://marquee.test'

test.each([
  ['/calendar?from=2026-11-01', '/calendar?from=2026-11-01'],
  ['//evil.test/', '/'],
  ['/\\evil.test/', '/'],
  ['https://evil.test/', '/'],
  ['javascript:alert(1)', '/'],
  ['calendar', '/'],
  ['', '/'],
  [7, '/'],
])('a notification with the path %j leads to %s', (path, page) => {
  expect(pageOf({ path }, ORIGIN)).toBe(ORIGIN + page)
})

test('a notification without a path leads to the start', () => {
  for (const data of [null, undefined, 'text', {}]) expect(pageOf(data, ORIGIN)).toBe(`${ORIGIN}/`)
})
