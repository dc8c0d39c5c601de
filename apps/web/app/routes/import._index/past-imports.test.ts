import type { StoredImport } from '@marquee/api/client'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { draw } from '#testing/draw.ts'
import { DonePage } from '../import.$id/done-page.tsx'
import { PastImports } from './past-imports.tsx'

const nothing = { episodePlays: 0, filmPlays: 0, ratings: 0, watchlist: 0, lists: 0, following: 0 }
const done: StoredImport = {
  ...{ id: 'first', state: 'done', sources: ['trakt'], files: [], records: 2, kinds: nothing, result: null },
  progress: { phase: null, done: 0, total: 0, secondsLeft: null, matched: 0, doubtful: 0, notFound: 0 },
  createdAt: Date.parse('2026-11-24T20:30:00Z'),
  finishedAt: Date.parse('2026-11-24T20:40:00Z'),
  undoUntil: Date.parse('2126-12-24T20:40:00Z'),
}

test.each([
  { timeZone: 'Europe/Berlin', day: '24 November 2026', until: '24 December 2126' },
  { timeZone: 'Pacific/Auckland', day: '25 November 2026', until: '25 December 2126' },
])('in $timeZone an import was on $day and can be undone until $until', async ({ timeZone, day, until }) => {
  expect(await draw(createElement(PastImports, { imports: [done] }), { timeZone })).toContain(
    `${day}, 2 entries`,
  )
  expect(await draw(createElement(DonePage, { current: done }), { timeZone })).toContain(`Until ${until}.`)
})
