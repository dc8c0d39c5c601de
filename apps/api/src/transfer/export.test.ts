import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { importChoices } from '#db/schema.ts'
import { openApi } from '#test/api.ts'
import { exportedContent, fillAccount } from '#test/exports.ts'
import { person, sessionOf, signedIn } from '#test/people.ts'
import { recording } from '#test/recording.ts'

test('an export is a file of its day that holds everything the person gave, and no secret', async () => {
  const api = openApi({ clock: () => new Date('2026-11-21T12:00:00Z') })
  const ada = await person({ firstName: 'Ada', passwordHash: '$scrypt$secret' })
  const headers = await sessionOf(ada.id, { expiresAt: new Date('2026-12-21T12:00:00Z') })
  await fillAccount(api, headers)

  const answer = await api.request('/api/me/export.json', { headers })
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="marquee-export-2026-11-21.json"',
  )
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const text = await answer.text()
  expect(text).not.toContain('secret')
  expect(text).not.toMatch(/mq_|salt|hash/i)
  expect(JSON.parse(text)).toMatchObject({
    format: 'marquee-export',
    version: 2,
    account: {
      email: ada.email,
      firstName: 'Ada',
      colour: 'teal',
      timeZone: 'Europe/Berlin',
      airsLater: 'day-later',
      nextRule: 'after-last',
      spoilers: 'unseen-but-next',
      region: 'DE',
    },
    signIn: { password: true, sessions: [{}] },
    bookmarks: [
      { label: 'seen', type: 'movies', id: 27205, name: 'Inception', year: 2010 },
      { label: 'watchlist' },
    ],
    ratings: [
      { type: 'movies', key: 'total', rating: 9 },
      { type: 'series', key: '1', rating: 7 },
    ],
    folders: [{ name: 'Heist', items: [{ id: 1396 }, { id: 27205 }] }, { name: '=SUM(A1)' }],
    plays: [
      { type: 'movies', id: 27205, name: 'Inception', season: null, precision: 'minute', source: 'hand' },
      {
        ...{ type: 'series', id: 1396, season: 1, episode: 1, episodeId: 62086, rewatch: null },
        ...{ seenAt: '2026-11-21T12:00:00.000Z', precision: 'minute', source: 'hand' },
      },
      { type: 'series', id: 1396, season: 2, episode: 1, seenAt: null, precision: 'unknown' },
    ],
    following: [
      { series: 1396, name: 'Breaking Bad', state: 'paused', nextRule: 'first-unseen', withSpecials: true },
    ],
    calendarFeeds: [{ name: 'At home', show: 'at-home', fetchedAt: null, fetchedBy: null }],
    connections: [{ name: 'Attic', account: 'mira', player: null, server: null, lastEventAt: null }],
    apiTokens: [{ name: 'Kitchen', scopes: ['read', 'write'], expiresAt: null }],
    webhooks: [{ name: 'Lamp', address: 'https://lamp.example.com/', events: ['episode.aired'] }],
    playerTitles: [],
    importTitles: [],
    notifications: { frequency: 'weekly', weekday: 5, hour: 8, digestTopics: ['moved'] },
  })
})

test('an export holds what was answered about titles of imports, and is imported with it', async () => {
  const api = openApi()
  const ada = await person()
  const headers = await sessionOf(ada.id)
  const decidedAt = new Date('2026-11-20T12:00:00Z')
  await openDb(env.DB)
    .insert(importChoices)
    .values([
      { userId: ada.id, key: 'film:the other one', type: 'movies', titleId: 27205, decidedAt },
      { userId: ada.id, key: 'series:left out', decidedAt },
      { userId: (await person()).id, key: 'film:of another', decidedAt },
    ])

  const file = await (await api.request('/api/me/export.json', { headers })).text()
  expect(JSON.parse(file).importTitles).toEqual([
    { key: 'film:the other one', type: 'movies', id: 27205, decidedAt: decidedAt.toISOString() },
    { key: 'series:left out', type: null, id: null, decidedAt: decidedAt.toISOString() },
  ])
  const brought = await api.request('/api/me/import', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: file,
  })
  expect(brought.status).toBe(200)
})

test('the table has a line for each thing, and nothing in it is run as a formula', async () => {
  const api = openApi()
  const headers = await signedIn({ firstName: '@cmd', lastName: 'O"Neil, Ada' })
  await fillAccount(api, headers)

  const answer = await api.request('/api/me/export.csv', { headers })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  expect(lines[0]).toBe('kind,list,type,id,title,year,season,episode,value,date')
  expect(lines).toContain("account,firstName,,,,,,,'@cmd,")
  expect(lines).toContain('account,lastName,,,,,,,"O""Neil, Ada",')
  expect(lines.filter((line) => line.startsWith("folder,'=SUM(A1),"))).toHaveLength(1)
  expect(lines.filter((line) => line.startsWith('rating,,series,1396,Breaking Bad,2008,1,,7,'))).toHaveLength(
    1,
  )
  const beginning = [
    'play,hand,series,1396,Breaking Bad,2008,1,1,minute,2',
    'play,hand,series,1396,Breaking Bad,2008,2,1,unknown,',
    'play,hand,movies,27205,Inception,2010,,,minute,2',
    'following,paused,series,1396,Breaking Bad,2008,,,first-unseen,2',
  ]
  for (const start of beginning) expect(lines.filter((line) => line.startsWith(start))).toHaveLength(1)
})

test('an export of more plays than an isolate holds is read as it is sent, and whole', async () => {
  const { database, batches } = recording(env.DB)
  const api = openApi({ bindings: { DB: database } })
  const [headers, amount] = [await signedIn(), 20_000]
  await fillAccount(api, headers)
  const keys = async () => (await exportedContent(api, headers)).plays.map(({ key }) => key)
  const [first, ...others] = await keys()
  // The last page is full as well, and nothing comes behind it.
  const added = Array.from({ length: amount - 1 - others.length }, (_, index) => `of-many-${index}`)
  await env.DB.prepare(
    `insert into play (user_id, key, type, title_id, season, episode, precision, source, batch)
      select user_id, wanted.value, play.type, title_id, season, episode, 'unknown', source, batch
      from play cross join json_each(?2) as wanted where play.key = ?1 order by wanted.key`,
  )
    .bind(first, JSON.stringify(added))
    .run()

  batches.length = 0
  expect(await keys()).toEqual([first, ...others, ...added])
  expect(batches).toHaveLength(3)
  const table = await (await api.request('/api/me/export.csv', { headers })).text()
  expect(table.match(/^play,/gm)).toHaveLength(amount)
})
