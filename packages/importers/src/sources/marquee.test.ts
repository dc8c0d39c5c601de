import { expect, test } from 'vitest'
import { briefs } from '../test/brief.ts'
import { csv, json, readFiles } from '../test/read-files.ts'

const at = '2026-04-01T20:10:00.000Z'
const film = { type: 'movies', id: 700001, name: 'The Orchard', year: 1999 }
const series = { type: 'series', id: 800001, name: 'Harbour Lights', year: 2021 }
const FILM = 'film The Orchard 1999 tmdb:700001'
const SERIES = 'series Harbour Lights 2021 tmdb:800001'
const play = (more: object) => ({
  ...{
    season: null,
    episode: null,
    episodeId: null,
    seenAt: at,
    precision: 'minute',
    source: 'hand',
    rewatch: null,
  },
  ...more,
})
const exported = (more: object) => ({
  'marquee-export-2026-11-23.json': json({
    ...{
      format: 'marquee-export',
      version: 2,
      exportedAt: at,
      account: { email: 'ada@example.org' },
      signIn: {},
    },
    ...{ bookmarks: [], ratings: [], folders: [], plays: [], following: [] },
    ...more,
  }),
})

test('plays have their own names, and times as exact as they were', async () => {
  const reading = await readFiles(
    exported({
      plays: [
        play({ ...film, key: 'k1' }),
        play({ ...film, key: 'k2', precision: 'day', seenAt: '2026-04-02T12:00:00.000Z' }),
        play({
          ...series,
          key: 'k3',
          season: 1,
          episode: 2,
          episodeId: 5,
          precision: 'unknown',
          seenAt: null,
        }),
      ],
    }),
  )

  expect(reading.records.map(({ key }) => key)).toEqual([
    'marquee:play:k1',
    'marquee:play:k2',
    'marquee:play:k3',
  ])
  expect(briefs(reading)).toEqual([
    `play ${FILM} 2026-04-01T20:10Z`,
    `play ${FILM} 2026-04-02`,
    `play ${SERIES} S1E2 tmdb:5 undated`,
  ])
})

test('bookmarks, ratings of films and seasons, folders and states are read', async () => {
  const reading = await readFiles(
    exported({
      bookmarks: [
        { ...film, label: 'watchlist', addedAt: at },
        { ...series, label: 'seen', addedAt: at },
      ],
      ratings: [
        { ...film, key: 'total', rating: 9, createdAt: at, updatedAt: at },
        { ...series, key: '2', rating: 8, createdAt: at, updatedAt: at },
      ],
      folders: [{ name: 'Rainy days', createdAt: at, items: [{ ...film, addedAt: at }] }],
      following: [{ series: 800001, name: 'Harbour Lights', year: 2021, state: 'paused', changedAt: at }],
    }),
  )

  expect(briefs(reading)).toEqual([
    `folder ${FILM} in Rainy days #1 ~2026-04-01T20:10Z`,
    `following ${SERIES} paused ~2026-04-01T20:10Z`,
    `rating ${FILM} = 9 ~2026-04-01T20:10Z`,
    `rating ${SERIES} S2 = 8 ~2026-04-01T20:10Z`,
    `seen ${SERIES} undated`,
    `watchlist ${FILM} ~2026-04-01T20:10Z`,
  ])
})

test('a bookmark "Seen" counts only where there is no play', async () => {
  const reading = await readFiles(
    exported({ bookmarks: [{ ...film, label: 'seen', addedAt: at }], plays: [play({ ...film, key: 'k1' })] }),
  )

  expect(reading.records).toHaveLength(1)
})

test('a bookmark "Seen" of a series that has plays is counted, for plays set none', async () => {
  const seen = [film, series].map((title) => ({ ...title, label: 'seen', addedAt: at }))
  const plays = [play({ ...film, key: 'k1' }), play({ ...series, key: 'k2', season: 1, episode: 2 })]
  const reading = await readFiles(exported({ bookmarks: seen, plays }))

  expect(reading.records).toHaveLength(2)
  expect(reading.skipped).toMatchObject([
    { count: 1, reason: 'bookmarks "Seen" of series, whose plays are taken' },
    { count: 1, reason: expect.stringContaining('preferences') },
  ])
})

test('episodes of version 1 are plays', async () => {
  const episode = {
    series: 800001,
    name: 'Harbour Lights',
    year: 2021,
    season: 1,
    episode: 2,
    episodeId: 5,
    seenAt: at,
  }
  const reading = await readFiles(
    exported({ version: 1, episodes: [episode], plays: undefined, following: undefined }),
  )

  expect(briefs(reading)).toEqual([`play ${SERIES} S1E2 tmdb:5 2026-04-01T20:10Z`])
})

test('folders keep their order, and what the history has no place for is counted', async () => {
  const reading = await readFiles(
    exported({
      account: { email: 'ada@example.org', colour: 'dark' },
      signIn: { password: true, identities: [], sessions: [{ createdAt: at, lastUsedAt: at }] },
      folders: ['Zebra', 'Empty', 'Apple', 'Mango'].map((name) => ({
        ...{ name, createdAt: at, items: name === 'Empty' ? [] : [{ ...film, addedAt: at }] },
      })),
      plays: [play({ ...film, key: 'k1', rewatch: 1 })],
      following: [
        { series: 800001, name: 'Harbour Lights', state: 'paused', nextRule: 'after-last', changedAt: at },
      ],
      apiTokens: [{ name: 'script', scopes: [], createdAt: at, expiresAt: null }],
    }),
  )

  expect(reading.records.flatMap((record) => ('folder' in record ? record.folder.name : []))).toEqual([
    ...['Zebra', 'Apple', 'Mango'],
  ])
  expect(reading.problems).toEqual([])
  expect(reading.skipped.map(({ reason, count }) => `${count} ${reason}`)).toEqual([
    '1 addresses and tokens of programs',
    '1 choices of what comes next, which only the import of the account page brings back',
    '1 folders without titles',
    '1 name and preferences, which only the import of the account page brings back',
    '1 numbers of rewatches, whose plays are taken',
  ])
})

test('the export as a table is left out, and the reason says what to choose', async () => {
  const table = csv(
    'kind,list,type,id,title,year,season,episode,value,date',
    'account,email,,,,,,,ada@example.org,',
    `bookmark,watchlist,movies,700001,The Orchard,1999,,,,${at}`,
  )
  const { files, records, skipped } = await readFiles({ 'marquee-export-2026-11-23.csv': `\uFEFF${table}` })
  expect(files).toMatchObject([{ source: 'marquee', status: 'left-out', question: null }])
  expect(records).toEqual([])
  expect(skipped).toMatchObject([
    { reason: 'of the table, which is for spreadsheets; choose your export as JSON', count: 2 },
  ])
})
