import { expect, test } from 'vitest'
import { withValues } from './recorder.ts'

test.each([
  { values: [1, 'a'], text: `insert into "t?" values (1, 'a', '?')` },
  { values: ["it's; -- no", null], text: `insert into "t?" values ('it''s; -- no', NULL, '?')` },
  { values: [true, '?'], text: `insert into "t?" values (1, '?', '?')` },
])('$values are written into a statement as they are', ({ values, text }) => {
  expect(withValues(`insert into "t?" values (?, ?, '?')`, values)).toBe(text)
})
