import { env } from 'cloudflare:workers'
import type { Day } from '@marquee/domain/day'
import type { FilmReleases } from '@marquee/domain/film-release'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { digestReader, newId, see, seriesOf, TODAY } from '#test/digest-reader.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { film } from '#test/titles.ts'

beforeEach(async () => {
  await env.DB.prepare('delete from notification_setting').run()
  for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a day that TMDB moves is reported once, with the last of several days, and not when it is moved back', async () => {
  const id = newId()
  const first: Day[] = ['2026-11-20', '2026-12-20', '2026-12-27']
  const ada = await digestReader(seriesOf(id, first))
  await see(ada.me, id)
  expect(await ada.on(TODAY)).toBeNull()

  await ada.refresh(seriesOf(id, ['2026-11-20', '2026-12-20', '2027-01-02']), TODAY)
  await ada.refresh(seriesOf(id, ['2026-11-20', '2026-12-20', '2027-03-03']), TODAY)
  expect(await ada.on('2026-11-25')).toMatchObject({
    subject: 'Breaking Bad S1 E3 moved to 3 March 2027',
    lines: ['- Breaking Bad: S1 E3 moved to 3 March 2027'],
  })
  expect(await ada.on('2026-11-26')).toBeNull()

  await ada.refresh(seriesOf(id, ['2026-11-20', '2026-12-22', '2027-03-03']), '2026-11-26')
  await ada.refresh(seriesOf(id, ['2026-11-20', '2026-12-20', '2027-03-03']), '2026-11-26')
  // What is corrected in the past is no news.
  await ada.refresh(seriesOf(id, ['2026-11-19', '2026-12-20', '2027-03-03']), '2026-11-26')
  expect(await ada.on('2026-11-27')).toBeNull()
})

test('of episodes that moved to days of their own the day of the first is said, and of none of the others', async () => {
  const id = newId()
  const ada = await digestReader(seriesOf(id, ['2026-11-20', '2026-12-20', '2026-12-27']))
  await see(ada.me, id)
  await ada.refresh(seriesOf(id, ['2026-11-20', '2026-12-27', '2027-01-03']), TODAY)
  expect(await ada.on('2026-11-25')).toMatchObject({
    lines: ['- Breaking Bad: S1 E2 moved to 27 December, and 1 more moved as well'],
  })
})

test('a season whose first day becomes known is reported once, and its further episodes are not', async () => {
  const id = newId()
  const ada = await digestReader(seriesOf(id, ['2026-11-20']))
  await see(ada.me, id)
  await ada.refresh(seriesOf(id, ['2026-11-20'], { second: [null] }), TODAY)
  expect(await ada.on(TODAY)).toBeNull()
  await ada.refresh(seriesOf(id, ['2026-11-20'], { second: ['2027-03-03'] }), TODAY)
  await ada.refresh(seriesOf(id, ['2026-11-20'], { second: ['2027-03-03', '2027-03-10'] }), TODAY)
  expect(await ada.on('2026-11-25')).toMatchObject({
    subject: 'Breaking Bad season 2 begins on 3 March 2027',
    lines: ['- Breaking Bad: Season 2 begins on 3 March 2027'],
  })
  expect(await ada.on('2026-11-26')).toBeNull()
})

test('a film of the watchlist is in the digest of the day on which it comes home, and when that day moves', async () => {
  const id = newId()
  const known = (releases: FilmReleases) =>
    tmdbKnowing(film({ id, name: 'Film', date: '2026-10-30', releases }))
  const ada = await digestReader(known({ DE: { cinema: '2026-11-25', digital: '2026-12-02' } }))
  await ada.me.bookmarks[':label'][':type'][':id'].$put({
    param: { label: 'watchlist', type: 'movies', id: String(id) },
  })
  expect(await ada.on('2026-11-25')).toBeNull()
  await ada.refresh(known({ DE: { cinema: '2026-11-25', digital: '2026-12-04' }, US: {} }), '2026-11-26')
  expect(await ada.on('2026-11-26')).toMatchObject({ lines: ['- Film: At home: moved to 4 December'] })
  expect(await ada.on('2026-12-04')).toMatchObject({
    subject: 'Today: Film at home',
    lines: ['- Film: At home'],
  })
})

test('a film of which no day was known moves nowhere when its first one is named', async () => {
  const id = newId()
  const known = (date: Day | null, releases: FilmReleases) =>
    tmdbKnowing(film({ id, name: 'Film', date, releases }))
  const ada = await digestReader(known(null, {}))
  await ada.me.bookmarks[':label'][':type'][':id'].$put({
    param: { label: 'watchlist', type: 'movies', id: String(id) },
  })
  await ada.refresh(known('2027-05-05', { DE: { cinema: '2027-05-07' } }), TODAY)
  expect(await ada.on('2026-11-25')).toBeNull()
  await ada.refresh(known('2027-05-05', { DE: { cinema: '2027-05-14' } }), '2026-11-25')
  expect(await ada.on('2026-11-26')).toMatchObject({ lines: ['- Film: In cinemas: moved to 14 May 2027'] })
})

test.each([
  { spoilers: 'none', lines: ['- Breaking Bad: S1 E2 to E3 · 2 episodes · Finale'] },
  { spoilers: 'unseen', lines: ['- Breaking Bad: S1 E2 to E3 · 2 episodes · Finale'] },
] as const)('episodes of one day are one line, with spoilers $spoilers', async ({ spoilers, lines }) => {
  const id = newId()
  const ada = await digestReader(seriesOf(id, ['2026-11-20', TODAY, TODAY]))
  await see(ada.me, id)
  await ada.me.preferences.$put({ query: {}, json: { spoilers } })
  expect(await ada.on(TODAY)).toMatchObject({ subject: 'Today: Breaking Bad S1 E2 to E3', lines })
})

test.each([
  { spoilers: 'none', line: '- Breaking Bad: S1 E2 · Part 2 · Finale' },
  { spoilers: 'unseen-but-next', line: '- Breaking Bad: S1 E2 · Part 2 · Finale' },
  { spoilers: 'unseen', line: '- Breaking Bad: S1 E2 · Finale' },
] as const)(
  'an episode has its name in mail and push where the person wants it, with spoilers $spoilers',
  async ({ spoilers, line }) => {
    const id = newId()
    const ada = await digestReader(seriesOf(id, ['2026-11-20', TODAY]))
    await see(ada.me, id)
    await ada.me.preferences.$put({ query: {}, json: { spoilers } })
    const bodies = await ada.addDevice(TODAY)
    expect((await ada.on(TODAY))?.lines).toEqual([line])
    expect(await bodies()).toEqual([line.slice(2)])
  },
)

test('a mail has its headers, its link in both parts, and names that are never markup', async () => {
  const id = newId()
  const evil = '<img src=x onerror=alert(1)> \u05e9\u05dc\u05d5\u05dd\r\nBcc: eve@example.com'
  const ada = await digestReader(seriesOf(id, ['2026-11-20', TODAY], { name: evil }))
  await see(ada.me, id)
  const mail = (await ada.on(TODAY))?.mail
  const link = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? ''
  expect(link).toMatch(/^https:\/\/marquee\.test\/unsubscribe\/[\da-f]{64}$/)
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(mail?.text).toContain(`Unsubscribe: ${link}`)
  expect(mail?.html).toContain(`href="${link}"`)
  expect(mail?.html).not.toContain('<img')
  // Nothing is fetched when the mail is opened.
  expect(mail?.html).not.toMatch(/<(img|link|script|iframe|video)|url\(|@import/)
  expect(mail?.text).toContain('\u2068')
})

test('changes of before somebody switched the digest on are not reported', async () => {
  const id = newId()
  const ada = await digestReader(seriesOf(id, ['2026-11-20', '2026-12-20']))
  await see(ada.me, id)
  await ada.me.notifications.$patch({ json: { frequency: 'off' } })
  await ada.refresh(seriesOf(id, ['2026-11-20', '2026-12-21']), TODAY)
  await ada.me.notifications.$patch({ json: { frequency: 'daily' } })
  expect(await ada.on('2026-11-25')).toBeNull()
})
