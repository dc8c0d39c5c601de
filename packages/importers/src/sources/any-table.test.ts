import { expect, test } from 'vitest'
import type { ColumnMapping } from '../answer.ts'
import { briefs } from '../test/brief.ts'
import { csv, readFiles } from '../test/read-files.ts'

const readAs = (mapping: ColumnMapping, ...rows: string[]) =>
  readFiles({ 'mine.csv': csv(...rows) }, { answers: { 'mine.csv': { mapping } } })

test('an unknown table is offered with a guess and its first rows, and nothing is taken', async () => {
  const reading = await readFiles({
    'watches.csv': csv(
      'type,Title,TMDb ID,season_number,episode_number,Watched Date,Score',
      'movie,The Orchard,700001,,,2020-05-01,4',
    ),
  })

  expect(reading.records).toEqual([])
  expect(reading.files[0]).toMatchObject({
    status: 'question',
    question: {
      kind: 'mapping',
      header: ['type', 'Title', 'TMDb ID', 'season_number', 'episode_number', 'Watched Date', 'Score'],
      examples: [['movie', 'The Orchard', '700001', '', '', '2020-05-01', '4']],
      guess: {
        ...{
          title: 'Title',
          kind: 'type',
          tmdb: 'TMDb ID',
          season: 'season_number',
          episode: 'episode_number',
        },
        ...{ seenAt: 'Watched Date', rating: 'Score', scale: 5 },
      },
    },
  })
})

test.each([
  { highest: '5', scale: 5 },
  { highest: '9,5', scale: 10 },
  { highest: '87', scale: 100 },
])('ratings up to $highest, wherever in the table, are of $scale', async ({ highest, scale }) => {
  const rows = [...Array.from({ length: 20 }, () => '4'), highest, '3']
  const reading = await readFiles({
    'mine.csv': csv('Title;Rating', ...rows.map((rating) => `The Orchard;${rating}`)),
  })
  expect(reading.files[0]).toMatchObject({ question: { guess: { rating: 'Rating', scale } } })
})

test('with a confirmed mapping rows are plays, ratings and entries of the watchlist', async () => {
  const mapping: ColumnMapping = {
    ...{
      title: 'Name',
      kind: 'Type',
      tmdb: 'TMDB',
      season: 'S',
      episode: 'E',
      seenAt: 'On',
      status: 'Status',
    },
    ...{ rating: 'Stars', scale: 5 },
  }
  const reading = await readAs(
    mapping,
    'Name;Type;TMDB;S;E;On;Status;Stars',
    'The Orchard;movie;700001;;;2020-05-01;;4,5',
    'Harbour Lights;episode;800001;1;2;2020-05-02;;',
    'Harbour Lights;season;800001;2;;;finished;3',
    'The Quarry;tv;800002;;;;Plan to watch;',
    'Left;tv;800003;;;;Dropped;',
    'Nothing;tv;800004;;;;;',
  )

  expect(briefs(reading)).toEqual([
    'following series Left tmdb:800003 dropped undated',
    'play film The Orchard tmdb:700001 2020-05-01',
    'play series Harbour Lights tmdb:800001 S1E2 2020-05-02',
    'rating film The Orchard tmdb:700001 = 9 ~2020-05-01',
    'rating series Harbour Lights tmdb:800001 S2 = 6 undated',
    'seen series Harbour Lights tmdb:800001 S2 undated',
    'watchlist series The Quarry tmdb:800002 undated',
  ])
  expect(reading.skipped.map(({ reason }) => reason)).toEqual(['neither seen, rated nor to watch'])
})

test('a table of titles alone is a table of what was seen', async () => {
  const reading = await readAs(
    { title: 'film', year: 'year', allAre: 'film' },
    'film,year',
    'The Orchard,1999',
  )

  expect(briefs(reading)).toEqual(['play film The Orchard 1999 undated'])
})

test('dates that a spreadsheet rewrote wait for their order', async () => {
  const rows = ['title,seen', 'The Orchard,01/02/2020'] as const
  const mapping = { title: 'title', seenAt: 'seen' }
  const unclear = await readAs(mapping, ...rows)
  expect(unclear.files[0]?.question).toEqual({ kind: 'date-order' })

  const answers = { 'mine.csv': { mapping, dateOrder: 'day-month' as const } }
  const reading = await readFiles({ 'mine.csv': csv(...rows) }, { answers })
  expect(briefs(reading)).toEqual(['play title The Orchard 2020-02-01'])
})

test('a number that a spreadsheet shortened is reported and not used', async () => {
  const mapping = { title: 'title', tmdb: 'tmdb' }
  const reading = await readAs(mapping, 'title,tmdb', 'The Orchard,7.00001E+05')

  expect(briefs(reading)).toEqual(['play title The Orchard undated'])
  expect(reading.problems.map(({ message }) => message)).toEqual([
    'A spreadsheet shortened the number "7.00001E+05"; the title is searched by its name.',
  ])
})

test('formulas are text, without the apostrophe that guards them', async () => {
  const reading = await readAs({ title: 'title' }, 'title,x', `'=SUM(A1),`, '"=HYPERLINK(""http://x"")",')

  expect(reading.records.map(({ title }) => title.name).sort()).toEqual([
    '=HYPERLINK("http://x")',
    '=SUM(A1)',
  ])
})
