import { env } from 'cloudflare:workers'
import type { Episode } from '@marquee/domain/catalogue'
import { type Day, dayAfter } from '@marquee/domain/day'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { openApi } from '#test/api.ts'
import { signedIn } from '#test/people.ts'
import { film } from '#test/titles.ts'
import { catalogueOf, seasonOf, weeklyFrom } from '#test/weekly-series.ts'
import { refreshTitles } from '#titles/refresh.ts'

const TUESDAY = '2026-11-24'
const NOON = Date.parse(`${TUESDAY}T12:00:00Z`)
const HOUR = 3_600_000
const db = openDb(env.DB)

let created = 8000

type Changes = Partial<Pick<Episode, 'airDate' | 'name'>>

/** Somebody who follows a series of three weekly episodes, the second airing today. */
async function somebody(name = (number: number) => `Part ${number}`) {
  const id = ++created
  const ada = await signedIn()
  const tmdbWith = (third: Changes = {}) => {
    const weekly = weeklyFrom(dayAfter(TUESDAY, -7)).slice(0, 3)
    const episodes = weekly.map(({ number, ...one }) => ({
      ...{ ...one, number, id: id * 100 + number, name: name(number) },
      ...(number === 3 ? third : {}),
    }))
    const known = film({ id, name: 'Film', releases: { US: { digital: '2026-12-24' } } })
    return { ...catalogueOf(id, seasonOf(episodes)), film: async () => known }
  }
  const open = (time = NOON) => openApi({ tmdb: tmdbWith(), clock: () => new Date(time) })
  const { me } = open().as(ada).api
  await me.following[':series'].$put({ param: { series: String(id) }, json: { state: 'following' } })

  return {
    ...{ id, me, ada },
    /** Makes a feed and returns its id and path. */
    async feed(show = 'following', feedId = crypto.randomUUID(), feedName = 'Mine') {
      const answer = await me['calendar-feeds'][':id'].$put({
        param: { id: feedId },
        json: { name: feedName, show },
      })
      if (answer.status !== 200) throw new Error(String(answer.status))
      return { feedId, path: (await answer.json()).path ?? '' }
    },
    fetch: (path: string, headers: Record<string, string> = {}, time = NOON, method = 'GET') =>
      open(time).request(path, { headers, method }),
    /** Lets the catalogue's next answers have another third episode. */
    async refresh(third: Changes, time: number) {
      await env.DB.prepare('update title set refresh_at = 0 where id = ?').bind(id).run()
      await refreshTitles(db, tmdbWith(third), new Date(time))
    },
  }
}

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => {
    const { uid, summary, sequence, startDate } = new ICAL.Event(one)
    return { uid, summary, sequence, day: startDate.toString() as Day }
  })

test('a feed has the events of its filter, for whoever knows its address', async () => {
  const ada = await somebody()
  const { path } = await ada.feed()
  expect(path).toMatch(/^\/calendar\/[\w-]{22}\.ics$/)
  const answer = await ada.fetch(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-disposition')).toMatch(/^inline/)
  expect(answer.headers.getSetCookie()).toEqual([])
  const number = (n: number) => ({ uid: `tv-${ada.id * 100 + n}@marquee`, sequence: 0 })
  expect(eventsIn(await answer.text())).toEqual([
    { ...number(1), summary: 'Breaking Bad 1x01 Part 1', day: '2026-11-17' },
    { ...number(2), summary: 'Breaking Bad 1x02 Part 2', day: '2026-11-24' },
    { ...number(3), summary: 'Breaking Bad 1x03 Part 3', day: '2026-12-01' },
  ])
})

test('a feed looks at no session, and sets no cookie', async () => {
  const ada = await somebody()
  const { path } = await ada.feed()
  for (const cookie of [ada.ada.cookie, ada.ada.cookie.replace(/.{4}$/, 'none')]) {
    const answer = await ada.fetch(path, { cookie })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
    expect(decodeURIComponent(answer.headers.get('x-marquee-frame') ?? '')).toContain('"viewer":null')
  }
})

test('several feeds of a person have filters of their own', async () => {
  const ada = await somebody()
  await ada.me.bookmarks[':label'][':type'][':id'].$put({
    param: { label: 'watchlist', type: 'movies', id: String(ada.id) },
  })
  const summaries = async (show: string) => {
    const answer = await ada.fetch((await ada.feed(show)).path)
    return eventsIn(await answer.text()).map(({ summary }) => summary)
  }
  expect(await summaries('at-home')).toEqual(['Film (at home)'])
  expect(await summaries('following,premieres,at-home')).toEqual([
    'Breaking Bad 1x01 Part 1',
    'Film (at home)',
  ])
  expect(await summaries('')).toEqual([])
})

test('a feed has the dates of where its person made it, wherever it is read', async () => {
  const ada = await somebody()
  const from = { ...ada.ada, 'cf-ipcountry': 'DE' }
  const id = crypto.randomUUID()
  const { me } = openApi().as(from).api
  await me['calendar-feeds'][':id'].$put({ param: { id }, json: { name: 'Mine', show: '' } })
  expect(await (await ada.me.$get()).json()).toMatchObject({ viewer: { region: 'DE' } })
})

test('names of many kinds come through a strict parser, in lines of 75 bytes', async () => {
  const names = ['', '🎬 שלום, "عالم"; a\\b', `${'ワンピース '.repeat(40)}`.trim(), 'two\nlines, one; title']
  const ada = await somebody((number) => names[number] ?? '')
  const { path } = await ada.feed('following', undefined, 'Ada’s, mine; 🎬')
  const text = await (await ada.fetch(path)).text()
  expect(eventsIn(text).map(({ summary }) => summary)).toEqual(
    [1, 2, 3].map((number) => `Breaking Bad 1x0${number} ${names[number]}`),
  )
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

test('unchanged data are the same bytes, and 304 to whoever has them; HEAD says as much', async () => {
  const ada = await somebody()
  const { path } = await ada.feed()
  const first = await ada.fetch(path)
  const later = await ada.fetch(path, {}, NOON + 30 * HOUR)
  expect(await later.text()).toBe(await first.text())
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\da-f]{32}"$/)

  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const answer = await ada.fetch(path, { 'if-none-match': known }, NOON + HOUR)
    expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag])
  }
  expect((await ada.fetch(path, { 'if-none-match': '"other"' })).status).toBe(200)
  const head = await ada.fetch(path, {}, NOON, 'HEAD')
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
  expect(head.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
})

test('an episode that moves or gets a name has its UID still, and a higher number', async () => {
  const ada = await somebody()
  const { path } = await ada.feed()
  const third = async (time: number) => {
    const text = await (await ada.fetch(path, {}, time)).text()
    const found = eventsIn(text).find(({ uid }) => uid === `tv-${ada.id * 100 + 3}@marquee`)
    return [
      found?.sequence,
      found?.day,
      found?.summary,
      /DTSTAMP:(\w+)/.exec(text.split('1x03')[0] ?? '') !== null,
    ]
  }
  expect(await third(NOON)).toEqual([0, '2026-12-01', 'Breaking Bad 1x03 Part 3', true])
  await ada.refresh({ airDate: '2026-12-08' }, NOON + HOUR)
  expect(await third(NOON + HOUR)).toEqual([1, '2026-12-08', 'Breaking Bad 1x03 Part 3', true])
  await ada.refresh({ airDate: '2026-12-08', name: 'The end' }, NOON + 2 * HOUR)
  expect(await third(NOON + 2 * HOUR)).toEqual([2, '2026-12-08', 'Breaking Bad 1x03 The end', true])
  expect(await third(NOON + 3 * HOUR)).toEqual([2, '2026-12-08', 'Breaking Bad 1x03 The end', true])
})

test('an episode that is moved out of a past that the feed has no more goes on in its sequence', async () => {
  const ada = await somebody()
  const { path } = await ada.feed()
  const third = async (day: Day) => {
    const text = await (await ada.fetch(path, {}, Date.parse(day))).text()
    return eventsIn(text).find(({ uid }) => uid === `tv-${ada.id * 100 + 3}@marquee`)
  }
  expect(await third(TUESDAY)).toMatchObject({ sequence: 0, day: '2026-12-01' })
  await ada.refresh({ airDate: '2026-12-08' }, NOON)
  expect(await third(TUESDAY)).toMatchObject({ sequence: 1, day: '2026-12-08' })
  expect(await third('2027-03-01')).toBeUndefined()
  await ada.refresh({ airDate: '2027-04-06' }, Date.parse('2027-03-02'))
  const again = await third('2027-03-02')
  expect(again?.day).toBe('2027-04-06')
  expect(again?.sequence).toBeGreaterThan(1)
})

test('a series that was dropped leaves, and is back with higher numbers', async () => {
  const ada = await somebody()
  const { path } = await ada.feed()
  const events = async () => eventsIn(await (await ada.fetch(path)).text()).map(({ sequence }) => sequence)
  const follow = (state: 'dropped' | 'following') =>
    ada.me.following[':series'].$put({ param: { series: String(ada.id) }, json: { state } })
  expect(await events()).toEqual([0, 0, 0])
  await follow('dropped')
  expect(await events()).toEqual([])
  await follow('following')
  expect(await events()).toEqual([2, 2, 2])
})

test.each(['unseen-but-next', 'unseen'] as const)(
  'with spoilers "%s" no name of an unseen episode is in it',
  async (spoilers) => {
    const ada = await somebody()
    const { path } = await ada.feed()
    await ada.me.preferences.$put({ query: {}, json: { spoilers } })
    await ada.me.plays[':key'].$put({
      param: { key: 'one' },
      json: { type: 'series', id: ada.id, season: 1, episode: 1 },
    })
    await ada.me['up-next'].$get({ query: {} })
    const text = await (await ada.fetch(path)).text()
    expect(eventsIn(text).map(({ summary }) => summary)).toEqual([
      ...['Breaking Bad 1x01 Part 1', 'Breaking Bad 1x02', 'Breaking Bad 1x03'],
    ])
  },
)

test('programs that read a changed feed at the same moment all get the same', async () => {
  const ada = await somebody()
  const { path } = await ada.feed()
  const times = [0, 1, 2, 3].map((hours) => NOON + hours * HOUR)
  const answers = await Promise.all(times.map((time) => ada.fetch(path, {}, time)))
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(texts).size).toBe(1)
})

test('a wrong and a revoked address are the same: not there, after the same trip', async () => {
  const ada = await somebody()
  const { feedId, path } = await ada.feed()
  await ada.fetch(path)
  const token = /[\w-]{22}/.exec(path)?.[0] ?? ''
  const revoked = await ada.me['calendar-feeds'][':id'].$delete({ param: { id: feedId } })
  expect(await revoked.json()).toEqual({ id: feedId, changed: true })

  const wrong = ['A'.repeat(22), token.toLowerCase(), `${token}A`, 'A'.repeat(200)].map(
    (one) => `/calendar/${one}.ics`,
  )
  for (const address of [path, ...wrong, `/calendar/${token}`, '/calendar/.ics']) {
    const answer = await ada.fetch(address)
    expect([answer.status, await answer.json()]).toMatchObject([404, { problem: 'not-found' }])
    expect(answer.headers.get('server-timing')).toContain('d1;desc="1"')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  }
})

test('a token is shown once and stored as a hash', async () => {
  const ada = await somebody()
  const { feedId, path } = await ada.feed()
  const again = await ada.me['calendar-feeds'][':id'].$put({
    param: { id: feedId },
    json: { name: 'Renamed', show: 'at-home,watchlist,at-home' },
  })
  expect(await again.json()).toMatchObject({
    path: null,
    feed: { name: 'Renamed', show: 'watchlist,at-home' },
  })
  const token = /[\w-]{22}/.exec(path)?.[0] ?? ''
  const { results } = await env.DB.prepare('select * from calendar_feed where id = ?').bind(feedId).all()
  expect(JSON.stringify(results)).not.toContain(token)
  expect(await (await ada.fetch(path)).text()).toContain('X-WR-CALNAME:Renamed')
})

test('another address ends the former one and leaves the events as they are', async () => {
  const ada = await somebody()
  const { feedId, path } = await ada.feed()
  const before = await (await ada.fetch(path)).text()
  const answer = await ada.me['calendar-feeds'][':id'].address.$post({ param: { id: feedId } })
  if (answer.status !== 200) throw new Error(String(answer.status))
  const renewed = await answer.json()
  expect(renewed.feed).toMatchObject({ id: feedId, fetchedAt: null, fetchedBy: null })
  expect((await ada.fetch(path)).status).toBe(404)
  expect(await (await ada.fetch(renewed.path)).text()).toBe(before)
})

test('the list says which program fetched a feed last, and when', async () => {
  const ada = await somebody()
  const { feedId, path } = await ada.feed()
  const listed = async () => {
    const answer = await ada.me['calendar-feeds'].$get()
    return answer.status === 200 ? (await answer.json()).feeds : []
  }
  expect(await listed()).toMatchObject([{ id: feedId, name: 'Mine', fetchedAt: null, fetchedBy: null }])
  await ada.fetch(path, {}, NOON, 'HEAD')
  expect(await listed()).toMatchObject([{ fetchedAt: null }])
  await ada.fetch(path, { 'user-agent': 'Google-Calendar-Importer' })
  expect(await listed()).toMatchObject([{ fetchedAt: '2026-11-24T12:00:00.000Z', fetchedBy: 'Google' }])
})

test("a person's feed can be renamed or revoked by no other, and twenty are the most", async () => {
  const [ada, grace] = [await somebody(), await somebody()]
  const { feedId, path } = await ada.feed()
  const param = { id: feedId }
  const renamed = await grace.me['calendar-feeds'][':id'].$put({ param, json: { name: 'Hers', show: '' } })
  expect([renamed.status, await renamed.json()]).toMatchObject([404, { problem: 'feed-unknown' }])
  expect(await (await grace.me['calendar-feeds'][':id'].$delete({ param })).json()).toMatchObject({
    changed: false,
  })
  expect((await ada.fetch(path)).status).toBe(200)

  for (let made = 1; made < 20; made += 1) await ada.feed()
  const id = crypto.randomUUID()
  const more = await ada.me['calendar-feeds'][':id'].$put({
    param: { id },
    json: { name: 'One more', show: '' },
  })
  expect([more.status, await more.json()]).toMatchObject([409, { problem: 'too-many-feeds' }])
  const same = await ada.me['calendar-feeds'][':id'].$put({ param, json: { name: 'Same', show: '' } })
  expect(same.status).toBe(200)
})
