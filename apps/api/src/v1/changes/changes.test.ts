import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openDb } from '#db/client.ts'
import { changeFeeds, changeLog } from '#db/schema.ts'
import { openApi } from '#test/api.ts'
import { signedIn } from '#test/people.ts'
import { makeToken, programRequest } from '#test/programs.ts'
import { type Edit, edits, FOLDERS, TITLES } from '#test/random-edits.ts'
import { recording } from '#test/recording.ts'
import { removeUnreadChanges } from './clean-up.ts'

const Page = z.object({
  changes: z.array(z.object({ kind: z.string(), item: z.string(), value: z.unknown() })),
  next: z.string(),
  more: z.boolean(),
})

/** A program that has a copy of what its person has. */
async function copier(options: Parameters<typeof openApi>[0] = {}) {
  const api = openApi(options)
  const me = await signedIn()
  const { secret } = await makeToken(api, me, { scopes: ['read', 'write'] })
  const request = (since: string | null) =>
    api.request(
      `/api/v1/changes${since === null ? '' : `?since=${since}`}`,
      programRequest('GET', undefined, secret),
    )

  /** Reads on from a position until there is nothing more, and returns the new one. */
  async function replay(copy: Map<string, unknown>, since: string | null): Promise<string> {
    const { changes, next, more } = Page.parse(await (await request(since)).json())
    for (const { kind, item, value } of changes) {
      if (value === null) copy.delete(`${kind} ${item}`)
      else copy.set(`${kind} ${item}`, value)
    }
    return more ? replay(copy, next) : next
  }

  /** Sends a change as a page does, or as a program does by its token. */
  function edit({ method, path, body, isOfProgram = false }: Edit) {
    if (isOfProgram) return api.request(`/api/v1/${path}`, programRequest(method, body, secret))
    const sent = programRequest(method, body)
    return api.request(`/api/me/${path}`, { ...sent, headers: { ...sent.headers, ...me } })
  }
  return { api, me, secret, request, replay, edit }
}

test('a copy that replays the changes of any edits is equal to a new one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(edits(), { minLength: 1, maxLength: 25, size: 'max' }),
      fc.integer({ min: 1, max: 6 }),
      async (made, every) => {
        const { edit, replay } = await copier()
        const ids = FOLDERS.map(() => crypto.randomUUID())
        const ownPath = (path: string) =>
          FOLDERS.reduce((own, folder, index) => own.replace(folder, ids[index] ?? ''), path)
        const copy = new Map<string, unknown>()
        let since: string | null = null
        for (const [index, one] of made.entries()) {
          const answer = await edit({ ...one, path: ownPath(one.path) })
          expect(answer.status).toBeLessThan(500)
          if (index % every === 0) since = await replay(copy, since)
        }
        await replay(copy, since)
        const whole = new Map<string, unknown>()
        await replay(whole, null)
        expect(sorted(copy)).toEqual(sorted(whole))
      },
    ),
    { numRuns: env.TEST_DEPTH === 'whole' ? 150 : 30 },
  )
}, 120_000)

const sorted = (copy: Map<string, unknown>) => [...copy].toSorted(([one], [other]) => (one < other ? -1 : 1))

test('a folder that is deleted takes the titles in it along, and those of other folders stay', async () => {
  const { edit, replay } = await copier()
  const [gone, stays] = [crypto.randomUUID(), crypto.randomUUID()]
  const copy = new Map<string, unknown>()
  const begun = await replay(copy, null)
  for (const [id, name] of [
    [gone, 'A'],
    [stays, 'B'],
  ] as const) {
    await edit({ method: 'PUT', path: `folders/${id}`, body: { name } })
    await edit({ method: 'POST', path: `folders/${id}/items`, body: TITLES, isOfProgram: true })
  }
  const since = await replay(copy, begun)
  expect(copy.size).toBe(6)
  await edit({ method: 'DELETE', path: `folders/${gone}` })
  await replay(copy, since)
  expect([...copy.keys()].toSorted()).toEqual([
    `folder ${stays}`,
    `folder-item ${stays}/movies/27205`,
    `folder-item ${stays}/series/1396`,
  ])
})

test('what changes while the first copy is read comes after it', async () => {
  const { api, me, request, replay } = await copier()
  const put = (path: string) => api.request(`/api/me/${path}`, { method: 'PUT', headers: me })
  await put('bookmarks/watchlist/movies/27205')
  const { next } = Page.parse(await (await request(null)).json())
  await api.request('/api/me/bookmarks/watchlist/movies/27205', { method: 'DELETE', headers: me })
  await put('bookmarks/watchlist/series/1396')

  const copy = new Map<string, unknown>()
  await replay(copy, next)
  expect([...copy.keys()]).toEqual(['bookmark watchlist/series/1396'])
})

test('a position of a log that is gone, or of another person, begins anew', async () => {
  const one = await copier()
  const other = await copier()
  const since = await one.replay(new Map(), null)
  await other.replay(new Map(), null)
  const refused = await other.request(since)
  expect(refused.status).toBe(410)
  expect(await refused.json()).toMatchObject({ problem: 'changes-gone' })
  expect((await one.request('nonsense')).status).toBe(400)
})

test('a position that is ahead of the log, as when the database was brought back, begins anew', async () => {
  const { edit, request, replay } = await copier()
  const before = await replay(new Map(), null)
  await edit({ method: 'PUT', path: 'bookmarks/watchlist/movies/27205' })
  const ahead = await replay(new Map(), before)
  const [epoch] = ahead.split('.')
  const own = 'user_id = (select user_id from change_feed where epoch = ?)'
  await env.DB.batch(
    ['bookmark', 'change_log'].map((table) =>
      env.DB.prepare(`delete from ${table} where ${own}`).bind(epoch),
    ),
  )

  expect((await request(ahead)).status).toBe(410)
  await edit({ method: 'PUT', path: 'bookmarks/watchlist/series/1396' })
  const copy = new Map<string, unknown>()
  await replay(copy, before)
  expect([...copy.keys()]).toEqual(['bookmark watchlist/series/1396'])
})

test('a log that no program has read for 90 days goes, and others stay', async () => {
  const db = openDb(env.DB)
  // A run takes so many, and those of the tests before are older.
  await db.batch([db.delete(changeFeeds), db.delete(changeLog)])
  const { replay, request, me, api } = await copier()
  const since = await replay(new Map(), null)
  await api.request('/api/me/bookmarks/seen/movies/27205', { method: 'PUT', headers: me })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

  await removeUnreadChanges(db, inDays(89))
  expect((await request(since)).status).toBe(200)
  await removeUnreadChanges(db, inDays(91))
  expect((await request(since)).status).toBe(410)
  expect(await db.$count(changeLog)).toBe(0)
})

test('a long log goes in several runs, and its positions with the first of them', async () => {
  const db = openDb(env.DB)
  await db.batch([db.delete(changeFeeds), db.delete(changeLog)])
  const { replay, request, me, api } = await copier()
  const since = await replay(new Map(), null)
  for (const title of ['movies/27205', 'series/1396'])
    await api.request(`/api/me/bookmarks/watchlist/${title}`, { method: 'PUT', headers: me })
  const clean = (days: number) =>
    removeUnreadChanges(db, new Date(Date.now() + days * 86_400_000), { feeds: 50, changes: 1 })

  expect(await clean(91)).toEqual({ feeds: 0, changes: 1 })
  expect((await request(since)).status).toBe(410)
  expect(await clean(91)).toEqual({ feeds: 1, changes: 1 })
  expect(await clean(91)).toEqual({ feeds: 0, changes: 0 })
})

test('a copy goes on after a play with the longest key', async () => {
  const { edit, request } = await copier()
  const [first = '', ...keys] = Array.from({ length: 501 }, (_, index) =>
    `${1000 + index}`.padStart(100, '録'),
  )
  const body = { type: 'movies', id: 27205 }
  await edit({ method: 'PUT', path: `plays/${encodeURIComponent(first)}`, body })
  await env.DB.prepare(
    `insert into play (user_id, key, type, title_id, seen_at, precision, source, batch)
      select user_id, wanted.value, play.type, title_id, seen_at, precision, source, batch
      from play cross join json_each(?2) as wanted where play.key = ?1`,
  )
    .bind(first, JSON.stringify(keys))
    .run()
  const { next } = Page.parse(await (await request(null)).json())
  const { changes } = Page.parse(await (await request(next)).json())
  expect(changes).toMatchObject([{ item: keys.at(-1) }])
})

test('nothing is logged for people whose programs read no changes', async () => {
  const api = openApi()
  const headers = await signedIn()
  const before = await env.DB.prepare('select count(*) as amount from change_log').first('amount')
  await api.request('/api/me/bookmarks/seen/series/1396', { method: 'PUT', headers })
  expect(await env.DB.prepare('select count(*) as amount from change_log').first('amount')).toBe(before)
})

test('every item has what a program needs of it', async () => {
  const { edit, replay } = await copier()
  const put = (path: string, body: object) => edit({ method: 'PUT', path, body })
  await put('plays/mine', {
    type: 'series',
    id: 1396,
    season: 1,
    episode: 1,
    when: '2026-01-03T20:00:00+01:00',
  })
  await put('ratings/series/1396/1', { rating: 9 })
  await put('following/1396', { nextRule: 'after-last' })
  const copy = new Map<string, unknown>()
  const since = await replay(copy, null)
  expect(copy.get('play mine')).toEqual({
    ...{ type: 'episode', ids: { tmdb: 1396 }, season: 1, number: 1, episode_ids: { tmdb: 62086 } },
    ...{ watched_at: '2026-01-03T19:00:00.000Z', precision: 'minute', source: 'hand', rewatch: null },
  })
  expect(copy.get('rating series/1396/1')).toMatchObject({
    type: 'season',
    ids: { tmdb: 1396 },
    season: 1,
    rating: 9,
  })
  const choices = { ids: { tmdb: 1396 }, state: 'following', with_specials: false, next_rule: 'after-last' }
  const changed_at = expect.any(String)
  expect(copy.get('following 1396')).toEqual({
    ...choices,
    changed_at,
    rewatch: null,
    rewatch_began_at: null,
  })

  await put('following/1396/rewatch', {})
  await replay(copy, since)
  const began = { rewatch: 1, rewatch_began_at: expect.stringMatching(/^2026-.*Z$/) }
  expect(copy.get('following 1396')).toEqual({ ...choices, changed_at, ...began })
})

test('a play has the number under which it was recorded, and sync/history that of today', async () => {
  const { api, secret, edit, replay, request } = await copier()
  const body = { type: 'series', id: 1396, season: 1, episode: 1, when: '2026-01-03T20:00:00+01:00' }
  await edit({ method: 'PUT', path: 'plays/mine', body })
  const copy = new Map<string, unknown>()
  const since = await replay(copy, null)
  const recorded = { season: 1, number: 1, episode_ids: { tmdb: 62086 } }

  const renumber = (to: number) =>
    env.DB.prepare('update episode set number = ? where id = 62086').bind(to).run()
  await renumber(99)
  onTestFinished(async () => void (await renumber(1)))

  // What no person has changed is no change: a copy of before and one of today are equal.
  expect(Page.parse(await (await request(since)).json()).changes).toEqual([])
  await replay(copy, null)
  expect(copy.get('play mine')).toMatchObject(recorded)
  const history = await api.request('/api/v1/sync/history', programRequest('GET', undefined, secret))
  expect(await history.json()).toMatchObject({ history: [{ season: 1, number: 99 }] })
})

test('a page of titles in folders reads no more than the folder in which it begins, and each is in one page', async () => {
  const [perFolder, folders] = [800, Array.from({ length: 10 }, () => crypto.randomUUID())]
  const { database, metas } = recording(env.DB)
  const { edit, request, replay } = await copier({ bindings: { DB: database } })
  for (const [index, id] of folders.entries())
    await edit({ method: 'PUT', path: `folders/${id}`, body: { name: `Large ${index}` } })
  const numbers = `with recursive number (n) as (select 1 union all select n + 1 from number where n < ${perFolder})`
  await env.DB.batch([
    env.DB.prepare(`insert or ignore into title (type, id, name, sort_name, genre_ids, votes, seasons, refreshed_at)
      ${numbers} select iif(n % 2, 'movies', 'series'), n, 'Title ' || n, 'title', '[]', 1, '[]', 1 from number`),
    env.DB.prepare(`insert into folder_item (folder_id, type, title_id, added_at, position)
      ${numbers} select folder.value, iif(n % 2, 'movies', 'series'), n, n, n from number, json_each(?) as folder`).bind(
      JSON.stringify(folders),
    ),
  ])

  const names: string[] = []
  let [since, isMore]: [string | null, boolean] = [null, true]
  while (isMore) {
    metas.length = 0
    const page = Page.parse(await (await request(since)).json())
    names.push(...page.changes.map(({ kind, item }) => `${kind} ${item}`))
    ;[since, isMore] = [page.next, page.more]
    expect(metas.reduce((sum, { rows_read }) => sum + rows_read, 0)).toBeLessThan(3000)
  }
  expect(names).toHaveLength(folders.length * (perFolder + 1))
  expect(new Set(names).size).toBe(names.length)

  // A position of before, by names.
  const [epoch, seq] = (since ?? '').split('.')
  const before = btoa(`${folders.toSorted()[5]}/movies/101`).replace(/=+$/, '')
  const copy = new Map<string, unknown>()
  await replay(copy, `${epoch}.${seq}.folder-item.${before}`)
  expect(copy.size).toBe(folders.length * perFolder)
})

test('of a large folder in which one title has changed, the others are gone through once and not read whole', async () => {
  const [amount, folder] = [2000, crypto.randomUUID()]
  const { database, metas } = recording(env.DB)
  const { edit, replay } = await copier({ bindings: { DB: database } })
  await edit({ method: 'PUT', path: `folders/${folder}`, body: { name: 'Large' } })
  const numbers = `with recursive number (n) as (select 1 union all select n + 1 from number where n < ${amount})`
  await env.DB.batch([
    env.DB.prepare(`insert into title (type, id, name, sort_name, genre_ids, votes, seasons, refreshed_at)
      ${numbers} select 'movies', 7000000 + n, 'Film ' || n, 'film', '[]', 1, '[]', 1 from number`),
    env.DB.prepare(`insert into folder_item (folder_id, type, title_id, added_at, position)
      ${numbers} select ?, 'movies', 7000000 + n, n, n from number`).bind(folder),
  ])

  const copy = new Map<string, unknown>()
  const since = await replay(copy, null)
  expect(copy.size).toBe(amount + 1)
  await env.DB.prepare('delete from folder_item where folder_id = ? and title_id = 7000001')
    .bind(folder)
    .run()
  metas.length = 0
  await replay(copy, since)
  expect(copy.size).toBe(amount)
  const read = metas.reduce((sum, { rows_read }) => sum + rows_read, 0)
  expect(read).toBeLessThan(1.5 * amount)
})
