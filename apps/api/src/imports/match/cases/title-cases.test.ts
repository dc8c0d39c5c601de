import type { TitleMatch } from '@marquee/domain/import-match'
import { createTmdbClient } from '@marquee/tmdb-client/client'
import { expect, test } from 'vitest'
import { matchTitle } from '../match-title.ts'
import { ADVERSARIAL_CASES } from './adversarial-cases.ts'
import { slugOf } from './catalogue.ts'
import { openCaseService } from './service.ts'
import { TITLE_CASES } from './title-cases.ts'

const catalogue = createTmdbClient({ fetch: openCaseService().fetch })
const all = Object.entries({ ...TITLE_CASES, ...ADVERSARIAL_CASES }).flatMap(([group, cases]) =>
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

/**
 * The rule takes a title of the name of the next year for the same, one without a year that has the article or lacks it,
 * and the right one is not there to contradict.
 */
const NEIGHBOURS = [
  'Truth or Dare 2017',
  'Battlestar Galactica 2003',
  'Battlestar Galactica 2004',
  'Quarry 2015',
  'V 1983',
  'V 1984',
  'The Fall null',
]

test('without the right title in the catalogue no other is taken for it', async () => {
  const wrong: string[] = []
  for (const { name, title, expected } of all.filter(({ expected }) => !/^[?-]/.test(expected))) {
    const service = openCaseService({ without: expected })
    const match = await matchTitle(title, createTmdbClient({ fetch: service.fetch }))
    const isNeighbour = NEIGHBOURS.includes(`${title.name} ${title.year}`)
    if (match.status === 'matched' && !isNeighbour) wrong.push(`${name} -> ${describeMatch(match)}`)
  }
  expect(wrong).toEqual([])
})

/** Answers one of the requests of a title otherwise. */
function withOneAnswer(index: number, answer: () => Response) {
  const service = openCaseService()
  let request = -1
  const fetch: typeof service.fetch = async (url, init) => {
    request += 1
    return request === index ? answer() : service.fetch(url, init)
  }
  return { fetch, wasReached: () => request >= index }
}

test.each([
  ['fails', () => new Response('', { status: 503 })],
  ['is refused for its rate', () => new Response('', { status: 429 })],
])(
  'a title one of whose requests %s is tried again later, and never matched otherwise',
  async (_, answer) => {
    const wrong: string[] = []
    for (const { name, title } of all) {
      for (let index = 0; ; index += 1) {
        const { fetch, wasReached } = withOneAnswer(index, answer)
        const match = await matchTitle(title, createTmdbClient({ fetch }))
        if (!wasReached()) break
        if (match.status !== 'unavailable') wrong.push(`${name}, request ${index} -> ${describeMatch(match)}`)
      }
    }
    expect(wrong).toEqual([])
  },
)
