import { expect, test } from 'vitest'
import { digestPush } from './push.ts'

const line = (title: string) => ({
  ...{ title, detail: 'S1 E2', short: `${title} S1 E2` },
  path: `/search/detail/1?type=series`,
})

test('a push says what is on today and leads to the one title, or to the calendar', () => {
  const one = digestPush({ groups: [{ heading: 'Today', lines: [line('Lost')] }] }, '2026-11-24')
  expect(one).toEqual({
    ...{ title: 'Today: Lost S1 E2', body: 'Lost: S1 E2' },
    ...{ path: '/search/detail/1?type=series', tag: 'digest 2026-11-24' },
  })
  const lines = ['A', 'B', 'C', 'D', 'E'].map(line)
  const many = digestPush({ groups: [{ heading: 'Today', lines }] }, '2026-11-24')
  expect(many.title).toBe('Today: A S1 E2 and 4 more')
  expect([many.body.split('\n').length, many.path]).toEqual([4, '/calendar'])
})
