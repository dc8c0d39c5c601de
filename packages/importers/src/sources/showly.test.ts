import { expect, test } from 'vitest'
import { briefs } from '../test/brief.ts'
import { json, readFiles } from '../test/read-files.ts'

const at = '2020-01-02T20:00:00Z'
const SERIES = 'series Harbour Lights tmdb:800001 trakt:11'

const exported = (shows: object, movies: object = {}, lists: object[] = [], version = 2) => ({
  'showly_export_2026.json': json({
    ...{ version, platform: 'android', createdAt: at },
    shows: {
      cH: [],
      cW: [],
      cHid: [],
      pEp: [],
      pSe: [],
      pP: [],
      pOH: [],
      rS: [],
      rSe: [],
      rEp: [],
      ...shows,
    },
    movies: { cH: [], cW: [], cHid: [], pP: [], rM: [], ...movies },
    lists: { l: lists },
  }),
})
const harbour = { id: 11, tmId: 800001, t: 'Harbour Lights', a: at, u: at }

test('episodes belong to their series by the number of Trakt, not by the wrong one beside it', async () => {
  const reading = await readFiles(
    exported({
      cH: [harbour],
      pEp: [{ id: 5, sId: 11, stmId: -1, sN: 1, eN: 1, a: at }],
      pSe: [
        { sId: 11, stmId: 1, sN: 1, a: at },
        { sId: 11, stmId: 1, sN: 2, a: at },
      ],
      rS: [{ id: 11, tmId: 800001, r: 9, rA: at }],
      rSe: [{ sId: 11, stmId: 800009, sN: 1, r: 8, rA: at }],
      rEp: [{ sId: 11, stmId: 800009, sN: 1, eN: 1, r: 7, rA: at }],
    }),
  )

  expect(briefs(reading)).toEqual([
    `play ${SERIES} S1E1 2020-01-02T20:00Z`,
    `rating ${SERIES} = 9 ~2020-01-02T20:00Z`,
    `rating ${SERIES} S1 = 8 ~2020-01-02T20:00Z`,
    `rating ${SERIES} S1E1 = 7 ~2020-01-02T20:00Z`,
    `seen ${SERIES} S2 undated`,
  ])
})

test('my shows without a seen episode and the watchlist are to watch; hidden titles are counted', async () => {
  const reading = await readFiles(
    exported({
      cH: [harbour],
      cW: [{ ...harbour, id: 12, tmId: -1, t: 'The Quarry' }],
      cHid: [{ ...harbour, id: 13, tmId: 3, t: 'Hidden' }],
    }),
  )

  expect(briefs(reading)).toEqual([
    `watchlist ${SERIES} ~2020-01-02T20:00Z`,
    'watchlist series The Quarry trakt:12 ~2020-01-02T20:00Z',
  ])
  expect(reading.skipped.map(({ reason }) => reason)).toEqual(['hidden titles'])
})

test('films are seen at about the time they were added, and lists have names', async () => {
  const film = { id: 21, tmId: 700001, t: 'The Orchard', a: at }
  const reading = await readFiles(
    exported({}, { cH: [film], rM: [{ id: 21, tmId: 700001, r: 9, rA: at }] }, [
      { id: 1, sId: 'rainy', n: 'Rainy days', it: [{ tId: 21, tmId: -1, t: 'movie', r: 1, l: at }] },
    ]),
  )

  expect(briefs(reading)).toEqual([
    'folder film The Orchard tmdb:700001 trakt:21 in Rainy days #1 ~2020-01-02T20:00Z',
    'play film The Orchard tmdb:700001 trakt:21 ~2020-01-02T20:00Z',
    'rating film The Orchard tmdb:700001 trakt:21 = 9 ~2020-01-02T20:00Z',
  ])
})

test('an episode of no series of the file is reported', async () => {
  const reading = await readFiles(exported({ cH: [harbour], pEp: [{ id: 5, sN: 1, eN: 1, a: at }] }))

  expect(reading.problems.map(({ code }) => code)).toEqual(['entry-incomplete'])
})

test('version 3 has only numbers of TMDB, by which its episodes and films are found', async () => {
  const [{ id: _, ...show }, film] = [harbour, { tmId: 700001, t: 'The Orchard', a: at }]
  const item = { tmId: 700001, t: 'movie', r: 1, l: at }
  const reading = await readFiles(
    exported(
      {
        cH: [show, { ...show, tmId: 800002, t: 'The Quarry' }],
        pEp: [{ stmId: 800001, sN: 1, eN: 1, a: at }],
        pSe: [{ stmId: 800001, sN: 2 }],
        rS: [{ tmId: 800001, r: 9, rA: at }],
        rSe: [{ stmId: 800001, sN: 1, r: 8, rA: at }],
        pOH: [800001],
      },
      { cH: [film] },
      [
        { n: 'Rainy days', it: [item] },
        { n: 'Sunny days', it: [item] },
      ],
      3,
    ),
  )
  const [first, second] = ['series Harbour Lights tmdb:800001', 'series The Quarry tmdb:800002']

  expect(briefs(reading)).toEqual([
    'folder film The Orchard tmdb:700001 in Rainy days #1 ~2020-01-02T20:00Z',
    'folder film The Orchard tmdb:700001 in Sunny days #1 ~2020-01-02T20:00Z',
    `following ${first} paused undated`,
    'play film The Orchard tmdb:700001 ~2020-01-02T20:00Z',
    `play ${first} S1E1 2020-01-02T20:00Z`,
    `rating ${first} = 9 ~2020-01-02T20:00Z`,
    `rating ${first} S1 = 8 ~2020-01-02T20:00Z`,
    `seen ${first} S2 undated`,
    `watchlist ${second} ~2020-01-02T20:00Z`,
  ])
  expect(reading.problems).toEqual([])
})

test('shows on hold are paused, by the number of Trakt in version 2', async () => {
  const reading = await readFiles(
    exported({ cH: [harbour, { ...harbour, id: 12, tmId: 11, t: 'The Quarry' }], pOH: [11] }),
  )

  expect(briefs(reading).filter((brief) => brief.startsWith('following'))).toEqual([
    `following ${SERIES} paused undated`,
  ])
})
