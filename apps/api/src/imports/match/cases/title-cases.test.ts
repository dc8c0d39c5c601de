import type { TitleMatch } from '@marquee/domain/import-match'
import { createTmdbClient } from '@marquee/tmdb-client/client'
import { expect, test } from 'vitest'
import { matchTitle } from '../match-title.ts'
import { slugOf } from './catalogue.ts'
import { openCaseService } from './service.ts'
import { TITLE_CASES } from './title-cases.ts'

const catalogue = createTmdbClient({ fetch: openCaseService().fetch })
const all = Object.entries(TITLE_CASES).flatMap(([group, cases]) =>
  cases.map(([story, title, expected]) => ({ name: `${group}: ${story}`, title, expected })),
)

function describeMatch(match: TitleMatch): string {
  if (match.status === 'matched') return slugOf(match.type, match.id)
  if (match.status !== 'doubtful') return match.status === 'not-found' ? '-' : match.status
  const candidates = match.candidates.map(({ type, id }) => slugOf(type, id)).sort()
  return `? ${match.reason}: ${candidates.join(' ')}`
}

test('there are at least 200 cases, each with a name of its own', () => {
  expect(all.length).toBeGreaterThanOrEqual(200)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

test.each(all)('$name', async ({ title, expected }) => {
  expect(describeMatch(await matchTitle(title, catalogue))).toBe(expected)
})

/** The rule takes a title of the name of the next year for the same, and the right one is not there to contradict. */
const OF_THE_NEXT_YEAR = ['Truth or Dare 2017', 'Battlestar Galactica 2003', 'Battlestar Galactica 2004']

test('without the right title in the catalogue no other is taken for it', async () => {
  const wrong: string[] = []
  for (const { name, title, expected } of all.filter(({ expected }) => !/^[?-]/.test(expected))) {
    const service = openCaseService({ without: expected })
    const match = await matchTitle(title, createTmdbClient({ fetch: service.fetch }))
    const isNextYear = OF_THE_NEXT_YEAR.includes(`${title.name} ${title.year}`)
    if (match.status === 'matched' && !isNextYear) wrong.push(`${name} -> ${describeMatch(match)}`)
  }
  expect(wrong).toEqual([])
})
