import type { TestFiles } from '@marquee/importers/test/read-files'
import { EVERY_SAMPLE } from '@marquee/importers/test/samples/every-sample'
import { older } from '@marquee/importers/test/samples/rewrite'
import { expect, test } from 'vitest'
import { openSamplePerson } from './open-sample.ts'
import { SAMPLE_RESULTS } from './results.ts'

const read = EVERY_SAMPLE.filter(({ records }) => records.length > 0)
const NONE = [0, 0, 0, 0, 0, 0]

test('every sample that has records has a result', () => {
  expect(Object.keys(SAMPLE_RESULTS).sort()).toEqual(read.map(({ name }) => name).sort())
})

test.each(read)(
  '$name adds what its format describes, once, and leaves no trace when it is undone',
  async ({ name, files }) => {
    const { upload, review, apply, undo, cancel, result, exported } = await openSamplePerson()
    const before = await exported()
    const id = await upload(files)
    const { added, questions } = await review(id)
    await apply(id)
    const done = await result(id)
    expect({ added: Object.values(added), questions, leftOut: done?.leftOut }).toEqual({
      ...{ questions: [], leftOut: 0 },
      ...SAMPLE_RESULTS[name],
    })
    expect(done?.added).toEqual(added)

    const after = await exported()
    const again = await upload(files)
    expect(Object.values((await review(again)).added)).toEqual(NONE)
    await cancel(again)
    expect(await exported()).toBe(after)

    await undo(id)
    expect(await exported()).toBe(before)
  },
)

test('a list that is longer than a piece comes in its order', async () => {
  const films = ['Heat,1995', 'Amélie,2001', 'The Matrix,1999', 'Fight Club,1999', 'Perfect Blue,1998']
  const numbered = ['Dune: Part Two,2024', ...films].map((film, index) => `${index + 1},${film},`)
  const { upload, apply, exported } = await openSamplePerson()
  await apply(
    await upload({
      'lists/best.csv': `Letterboxd list export v7
Date,Name,Tags,URL,Description
2024-01-05,Best,,https://boxd.it/best,

Position,Name,Year,URL
${numbered.join('\n')}
`,
      'diary.csv': `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
${films.map((film, index) => `2025-01-02,${film},https://boxd.it/${index},,,,2025-01-0${index + 1}`).join('\n')}
`,
    }),
  )

  const { folders } = JSON.parse(await exported()) as { folders: { items: { name: string }[] }[] }
  expect(folders.map(({ items }) => items.map(({ name }) => name))).toEqual([
    ['Dune: Part Two', 'Heat', 'Amélie', 'The Matrix', 'Fight Club', 'Perfect Blue'],
  ])
})

test('a finished series whose seasons are finished as well is seen once', async () => {
  const entry = {
    ...{
      status: 'FINISHED',
      rating: 0,
      watchedSeasons: [{ seasonNumber: 1, status: 'FINISHED', rating: 0 }],
    },
    content: { tmdbId: 87108, title: 'Chernobyl', type: 'tv', release_date: '2019-05-06T00:00:00Z' },
  }

  expect(await playsOf({ 'watcharr.json': JSON.stringify([entry]) })).toEqual([
    ...[1, 2, 3, 4, 5].map((episode) => `series,87108,1,${episode},`),
  ])
})

/** Plays of an export, without the import that wrote them. */
function playsIn(exported: string): string[] {
  const { plays } = JSON.parse(exported) as { plays: Record<string, unknown>[] }
  return plays
    .map(({ type, id, season, episode, seenAt }) => [type, id, season, episode, seenAt].join())
    .sort()
}

async function playsOf(...exports: TestFiles[]): Promise<string[]> {
  const { upload, apply, exported } = await openSamplePerson()
  for (const files of exports) await apply(await upload(files))
  return playsIn(await exported())
}

const withPlays = read.filter(({ records }) => records.some((record) => /^(play|seen) /.test(record)))

test.each(withPlays)('a newer export of $name adds what the older one lacks', async ({ files }) => {
  expect(await playsOf(older(files), files)).toEqual(await playsOf(files))
})

const again = '2025-12-24T23:00:00.000Z'
const moreOf: [name: string, path: string, change: (text: string) => string][] = [
  ['SeriesGuide', 'seriesguide-movies-backup.json', (text) => text.replace('"plays": 2', '"plays": 3')],
  ['Bingers', 'watches.csv', (text) => text.replace('20:00:01Z,2', '20:00:01Z,3')],
  [
    'TV Time Out',
    'tvtime-series-2026-07-10.json',
    (text) => text.replace('"rewatch_count": 1', '"rewatch_count": 2'),
  ],
  ['Movary', 'history.csv', (text) => `${text}Heat,1995,949,tt0113277,,,\n`],
  [
    'Letterboxd, archive',
    'diary.csv',
    (text) => `${text}2025-01-02,Heat,1995,https://boxd.it/new,,Yes,,2025-01-01\n`,
  ],
  [
    'Trakt, archive',
    'watched-history-1.json',
    (text) => {
      const plays = JSON.parse(text) as object[]
      return JSON.stringify([{ ...plays.at(-1), id: 900_000_010, watched_at: again }, ...plays])
    },
  ],
]

test.each(moreOf)(
  'one more viewing of a day or of no day in a newer export of %s is added',
  async (name, path, change) => {
    const files = read.find((sample) => sample.name === name)?.files ?? {}
    const newer = { ...files, [path]: change(String(files[path])) }
    const plays = await playsOf(files, newer)

    expect(plays).toEqual(await playsOf(newer))
    expect(plays).toHaveLength((await playsOf(files)).length + 1)
  },
)
