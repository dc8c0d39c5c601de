import type { StoredImport } from '@marquee/api/client'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { draw } from '#testing/draw.ts'
import { DonePage } from './done-page.tsx'
import { formatSum } from './review-sum.ts'

const nothing = { episodePlays: 0, filmPlays: 0, ratings: 0, watchlist: 0, lists: 0, following: 0 }
const done: StoredImport = {
  ...{ id: 'first', state: 'done', sources: ['trakt'], files: [], records: 2, kinds: nothing, result: null },
  progress: { phase: null, done: 0, total: 0, secondsLeft: null, matched: 0, doubtful: 0, notFound: 0 },
  ...{ createdAt: 0, finishedAt: 0, undoUntil: 0 },
}

async function tilesOf(added: Partial<typeof nothing>): Promise<string> {
  const result = { added: { ...nothing, ...added }, alreadyThere: 0, leftOut: 0, since: null, kept: [] }
  const page = await draw(createElement(DonePage, { current: { ...done, result } }))
  return page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('what went into lists is counted by titles, as before it went there', async () => {
  expect(await tilesOf({ lists: 40 })).toContain('40 titles put into lists')
  expect(await tilesOf({ lists: 1 })).toContain('1 title put into a list')
})

test('a series that is taken over as dropped is not said to be followed', async () => {
  expect(await tilesOf({ following: 1 })).toContain('1 series with a state')
  expect(formatSum({ plays: 2, ratings: 0, watchlist: 0, lists: 0, following: 3 })).toBe(
    '2 plays, 3 series with a state.',
  )
})
