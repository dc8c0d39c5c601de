import { env } from 'cloudflare:workers'
import type { Day } from '@marquee/domain/day'
import type { FilmReleases } from '@marquee/domain/film-release'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { digestReader, newId, see, seriesOf, TODAY } from '#test/digest-reader.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { episode, film, season } from '#test/titles.ts'
import { catalogueOf } from '#test/weekly-series.ts'

beforeEach(async () => {
  await env.DB.prepare('delete from notification_setting').run()
  for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const noon = (day: Day) => new Date(`${day}T12:00:00Z`)
const before: Day[] = ['2026-11-20', '2026-12-20']
const after: Day[] = ['2026-11-20', '2027-03-03']

test('who gets a broadcast a day later reads the days of their calendar', async () => {
  const id = newId()
  const ada = await digestReader(seriesOf(id, before))
  await see(ada.me, id)
  await ada.me.preferences.$put({ query: {}, json: { airsLater: 'day-later' } })
  await ada.refresh(seriesOf(id, after, { second: ['2027-03-10'] }), TODAY)
  expect(await ada.on('2026-11-25')).toMatchObject({
    lines: [
      '- Breaking Bad: Season 2 begins on 11 March 2027',
      '- Breaking Bad: S1 E2 moved to 4 March 2027',
    ],
  })
})

test('an episode that moves to a day which is still to come for them alone is news', async () => {
  const id = newId()
  const ada = await digestReader(seriesOf(id, before))
  await see(ada.me, id)
  await ada.me.preferences.$put({ query: {}, json: { airsLater: 'day-later' } })
  await ada.me.notifications.$patch({ json: { digestTopics: ['moved'] } })
  await ada.refresh(seriesOf(id, ['2026-11-20', '2026-11-24']), TODAY)
  expect(await ada.on('2026-11-25')).toMatchObject({
    lines: ['- Breaking Bad: S1 E2 moved to 25 November'],
  })
})

test('whoever adds a series after its day moved reads nothing of that, and of the next move they do', async () => {
  const id = newId()
  const [ada, grace] = [await digestReader(seriesOf(id, before)), await digestReader(seriesOf(id, before))]
  await see(ada.me, id)
  await ada.me.notifications.$patch({ json: { frequency: 'off' } })
  await ada.refresh(seriesOf(id, after), TODAY)
  await grace.at(noon('2026-11-25')).following[':series'].$put({
    param: { series: String(id) },
    json: { state: 'following' },
  })
  expect(await grace.on('2026-11-25')).toBeNull()
  await grace.refresh(seriesOf(id, ['2026-11-20', '2027-03-05']), '2026-11-26')
  expect(await grace.on('2026-11-27')).toMatchObject({
    lines: ['- Breaking Bad: S1 E2 moved to 5 March 2027'],
  })
})

test('whoever changes how they follow a series still reads that its day moved', async () => {
  const id = newId()
  const ada = await digestReader(seriesOf(id, before))
  await see(ada.me, id)
  await ada.refresh(seriesOf(id, after), TODAY)
  await ada.at(noon('2026-11-25')).following[':series'].$put({
    param: { series: String(id) },
    json: { state: 'following' },
  })
  expect(await ada.on('2026-11-25')).toMatchObject({ lines: ['- Breaking Bad: S1 E2 moved to 3 March 2027'] })
})

test('whoever puts a film on the watchlist after its day moved reads nothing of that', async () => {
  const id = newId()
  const known = (digital: Day) => {
    const releases: FilmReleases = { DE: { cinema: '2026-11-25', digital } }
    return tmdbKnowing(film({ id, name: 'Film', date: '2026-10-30', releases }))
  }
  const [ada, grace] = [await digestReader(known('2026-12-02')), await digestReader(known('2026-12-02'))]
  const param = { label: 'watchlist' as const, type: 'movies' as const, id: String(id) }
  await ada.me.bookmarks[':label'][':type'][':id'].$put({ param })
  await ada.me.notifications.$patch({ json: { frequency: 'off' } })
  await ada.refresh(known('2026-12-04'), TODAY)
  await grace.at(noon('2026-11-25')).bookmarks[':label'][':type'][':id'].$put({ param })
  expect(await grace.on('2026-11-25')).toBeNull()
  await grace.refresh(known('2026-12-09'), '2026-11-26')
  expect(await grace.on('2026-11-27')).toMatchObject({ lines: ['- Film: At home: moved to 9 December'] })
})

test('a first device hears of no day that moved before, and a further one of what the first would', async () => {
  const id = newId()
  const ada = await digestReader(seriesOf(id, before))
  await see(ada.me, id)
  await ada.refresh(seriesOf(id, after), TODAY)
  const first = await ada.addDevice('2026-11-25')
  await ada.on('2026-11-26')
  expect(await first()).toEqual([])

  await ada.refresh(seriesOf(id, before), '2026-11-26')
  const second = await ada.addDevice('2026-11-26')
  await ada.on('2026-11-27')
  const body = 'Breaking Bad: S1 E2 moved to 20 December'
  expect([await first(), await second()]).toEqual([[body], [body]])
})

test.each(['daily', 'off'] as const)(
  'what moved is pushed later where a push service did not take our key, while the digest is %s',
  async (frequency) => {
    const id = newId()
    const ada = await digestReader(seriesOf(id, before), [new Response(null, { status: 403 })])
    await see(ada.me, id)
    await ada.me.notifications.$patch({ json: { frequency } })
    const bodies = await ada.addDevice(TODAY)
    await ada.refresh(seriesOf(id, after), TODAY)
    const mails = []
    for (const day of ['2026-11-25', '2026-11-26', '2026-11-27'] as const) mails.push(await ada.on(day))
    const body = 'Breaking Bad: S1 E2 moved to 3 March 2027'
    expect(await bodies()).toEqual([body, body])
    expect(mails.filter((mail) => mail !== null)).toHaveLength(frequency === 'daily' ? 1 : 0)
  },
)

test('what moved while no topic of push was on is not pushed', async () => {
  const id = newId()
  const ada = await digestReader(seriesOf(id, before))
  await see(ada.me, id)
  const bodies = await ada.addDevice(TODAY)
  await ada.me.notifications.$patch({ json: { pushTopics: [] } })
  await ada.refresh(seriesOf(id, after), TODAY)
  await ada.at(noon('2026-11-25')).notifications.$patch({ json: { pushTopics: ['moved'] } })
  await ada.on('2026-11-26')
  expect(await bodies()).toEqual([])
})

test('of more changes than one digest reads the rest is in the next, though no device was ever added', async () => {
  const id = newId()
  const ada = await digestReader(seriesOf(id, ['2026-11-20']))
  await see(ada.me, id)
  await storeEpisodes(id, 700)
  await env.DB.prepare(
    `insert into date_change (type, title_id, episode_id, was, changed_at)
      select 'series', series_id, id, '2026-12-20', ? from episode where series_id = ? and season = 3 order by number`,
  )
    .bind(noon(TODAY).getTime(), id)
    .run()
  const lines = []
  for (const day of ['2026-11-25', '2026-11-26', '2026-11-27'] as const)
    lines.push((await ada.on(day))?.lines)
  expect(lines).toEqual([
    ['- Breaking Bad: S3 E1 and 499 more moved to 3 March 2027'],
    ['- Breaking Bad: S3 E501 and 199 more moved to 3 March 2027'],
    undefined,
  ])
})

/** Stores a third season of so many episodes on one day. */
async function storeEpisodes(id: number, count: number): Promise<void> {
  const numbers = JSON.stringify(Array.from({ length: count }, (_, index) => index + 1))
  await env.DB.prepare(
    `insert into episode (id, type, series_id, season, number, name, air_date, airs_on, kind)
      select ? + value, 'series', ?, 3, value, 'Part', '2027-03-03', '2027-03-03', 'standard' from json_each(?)`,
  )
    .bind(id * 1000, id, numbers)
    .run()
}

test.each([
  { withSpecials: false, says: null },
  { withSpecials: true, says: { lines: ['- Breaking Bad: Special E1 moved to 3 March 2027'] } },
])(
  'that a special moved is news for whoever counts specials: $withSpecials',
  async ({ withSpecials, says }) => {
    const id = newId()
    const listOf = (day: Day) =>
      catalogueOf(
        id,
        ...[0, 1].map((number) =>
          season({
            ...{ number, airDate: '2026-11-20' },
            episodes: [
              episode({
                ...{ id: id * 100 + number, season: number, number: 1 },
                airDate: number === 0 ? day : '2026-11-20',
              }),
            ],
          }),
        ),
      )
    const ada = await digestReader(listOf('2026-12-20'))
    await see(ada.me, id)
    await ada.refresh(listOf('2026-12-20'), TODAY)
    await ada.me.following[':series'].$put({ param: { series: String(id) }, json: { withSpecials } })
    await ada.refresh(listOf('2027-03-03'), TODAY)
    const mail = await ada.on('2026-11-25')
    if (says === null) expect(mail).toBeNull()
    else expect(mail).toMatchObject(says)
  },
)

test('what only the devices got is still news in the mails that begin once the address is verified', async () => {
  const id = newId()
  const ada = await digestReader(seriesOf(id, before))
  await see(ada.me, id)
  await ada.me.notifications.$patch({ json: { digestTopics: ['moved'], pushTopics: ['moved'] } })
  await env.DB.prepare('update user set email_verified_at = null where id = ?').bind(ada.id).run()
  const messages = await ada.addDevice(TODAY)
  await ada.refresh(seriesOf(id, after), TODAY)
  expect(await ada.on('2026-11-25')).toBeNull()
  expect(await messages()).toEqual([expect.stringContaining('S1 E2')])

  await env.DB.prepare('update user set email_verified_at = 1 where id = ?').bind(ada.id).run()
  expect(await ada.on('2026-11-26')).toMatchObject({
    lines: ['- Breaking Bad: S1 E2 moved to 3 March 2027'],
  })
  expect(await ada.on('2026-11-27')).toBeNull()
})
