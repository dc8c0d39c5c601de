import { expect, test } from 'vitest'
import { briefs } from '../test/brief.ts'
import { csv, readFiles } from '../test/read-files.ts'

const history = (...rows: [string, string][]) => ({
  'NetflixViewingHistory.csv': csv('Title,Date', ...rows.map(([title, date]) => `"${title}","${date}"`)),
})

test('an episode has a series, a season and a name; a title without a season may be anything', async () => {
  const reading = await readFiles(
    history(
      ['Harbour Lights: Season 2: Low Tide: Part 1', '4/13/20'],
      ['Leuchtfeuer: Staffel 1: Ebbe', '4/12/20'],
      ['The Quarry: Limited Series: One', '4/12/20'],
      ['The Orchard', '4/14/20'],
      ['The Orchard Again: Part 2', '4/15/20'],
    ),
  )

  expect(briefs(reading)).toEqual([
    'play series Harbour Lights S2E? 2020-04-13',
    'play series Leuchtfeuer S1E? 2020-04-12',
    'play series The Quarry S1E? 2020-04-12',
    'play title The Orchard 2020-04-14',
    'play title The Orchard Again: Part 2 2020-04-15',
  ])
  const names = reading.records.map((record) => record.action === 'play' && record.episode?.name)
  expect(names.filter(Boolean).sort()).toEqual(['Ebbe', 'Low Tide: Part 1', 'One'])
})

test.each([
  { dates: ['13/04/20', '01/02/20'], read: ['2020-02-01', '2020-04-13'] },
  { dates: ['04/13/20', '01/02/20'], read: ['2020-01-02', '2020-04-13'] },
  { dates: ['01.02.2020'], read: ['2020-02-01'] },
  { dates: ['2020-02-01'], read: ['2020-02-01'] },
])('the dates $dates say their order themselves', async ({ dates, read }) => {
  const reading = await readFiles(history(...dates.map((date): [string, string] => ['The Orchard', date])))

  expect(reading.records.map(({ time }) => time.at).sort()).toEqual(read)
})

test('where no date says its order the file waits for an answer, and nothing is taken before', async () => {
  const files = history(['The Orchard', '1/2/20'])
  const unclear = await readFiles(files)
  expect(unclear.records).toEqual([])
  expect(unclear.files[0]?.question).toEqual({ kind: 'date-order' })

  const answers = { 'NetflixViewingHistory.csv': { dateOrder: 'month-day' as const } }
  expect(briefs(await readFiles(files, { answers }))).toEqual(['play title The Orchard 2020-01-02'])
})

test('the activity of all profiles is not read', async () => {
  const reading = await readFiles({
    'ViewingActivity.csv': csv(
      'Profile Name,Start Time,Duration,Title',
      'Ada,2020-01-01 10:00:00,00:10:00,The Orchard',
    ),
  })

  expect(reading.records).toEqual([])
  expect(reading.files[0]?.status).toBe('left-out')
})
