import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { PASSWORD, quickHash } from '#test/auth-matrix/quick-hash.ts'
import { emptyExport } from '#test/exports.ts'
import { person, sessionOf } from '#test/people.ts'

const film = { type: 'movies', id: 27205, addedAt: '2024-01-01T00:00:00Z' }
const series = { ...film, type: 'series', id: 1396 }

const rowsOf = async (sql: string) => (await env.DB.prepare(sql).all()).results
const counted = () =>
  rowsOf(`select user_id, label, count(*) filter (where type = 'movies') as movies,
    count(*) filter (where type = 'series') as series from bookmark group by user_id, label order by user_id, label`)
const storedCounts = () =>
  rowsOf(`select user_id, label, movies, series from bookmark_count where movies <> 0 or series <> 0
    order by user_id, label`)

async function somebody() {
  const { id } = await person({ passwordHash: quickHash() })
  const headers = { ...(await sessionOf(id)), 'content-type': 'application/json' }
  const api = openApi()
  return {
    id,
    async send(method: string, path: string, body?: object) {
      const answer = await api.request(`/api/me${path}`, {
        method,
        headers,
        body: body && JSON.stringify(body),
      })
      expect(answer.status, path).toBe(200)
    },
  }
}

test('the stored counts of a list are those of its titles, and its version goes up with every change alone', async () => {
  const { id, send } = await somebody()
  const run = (sql: string) => env.DB.prepare(sql).bind(id).run()
  const versions = async () =>
    Number(
      await env.DB.prepare('select sum(version) as sum from bookmark_count where user_id = ?')
        .bind(id)
        .first('sum'),
    )
  const folder = crypto.randomUUID()
  const file = emptyExport({
    bookmarks: ['seen', 'watchlist'].flatMap((label) => [
      { ...film, label },
      { ...series, label },
    ]),
  })
  const steps: [what: string, changes: boolean, act: () => Promise<unknown>][] = [
    ['put', true, () => send('PUT', '/bookmarks/seen/movies/27205')],
    ['put again', false, () => send('PUT', '/bookmarks/seen/movies/27205')],
    ['put on the other list', true, () => send('PUT', '/bookmarks/watchlist/movies/27205')],
    ['taken away', true, () => send('DELETE', '/bookmarks/watchlist/movies/27205')],
    ['taken away again', false, () => send('DELETE', '/bookmarks/watchlist/movies/27205')],
    ['imported', true, () => send('POST', '/import', file)],
    ['imported again', false, () => send('POST', '/import', file)],
    ['filed', false, () => send('PUT', `/folders/${folder}`, { name: 'Heist' })],
    ['rated', false, () => send('PUT', '/ratings/movies/27205/total', { rating: 9 })],
    ['dated anew', false, () => run('update bookmark set added_at = 1 where user_id = ?')],
    ['one less', true, () => send('DELETE', '/bookmarks/watchlist/series/1396')],
    [
      'moved by hand',
      true,
      () => run(`update bookmark set label = 'watchlist' where user_id = ? and type = 'series'`),
    ],
    ['emptied by hand', true, () => run('delete from bookmark where user_id = ?')],
    ['put after that', true, () => send('PUT', '/bookmarks/seen/series/1396')],
  ]

  for (const [what, changes, act] of steps) {
    const before = await versions()
    await act()
    expect(await storedCounts(), what).toEqual(await counted())
    expect((await versions()) > before, what).toBe(changes)
  }
})

test.each([
  [
    'erases the account',
    (ada: Awaited<ReturnType<typeof somebody>>) => ada.send('DELETE', '', { password: PASSWORD }),
  ],
  [
    'is deleted with all that hangs on it',
    ({ id }: { id: string }) => env.DB.prepare('delete from user where id = ?').bind(id).run(),
  ],
])("who %s leaves no count, and others' stay", async (_, erase) => {
  const [ada, grace] = [await somebody(), await somebody()]
  for (const { send } of [ada, grace]) {
    await send('PUT', '/bookmarks/seen/movies/27205')
    await send('PUT', '/bookmarks/watchlist/series/1396')
  }
  await erase(ada)

  const owners = await rowsOf('select distinct user_id from bookmark_count')
  expect(owners).not.toContainEqual({ user_id: ada.id })
  expect(owners).toContainEqual({ user_id: grace.id })
  expect(await storedCounts()).toEqual(await counted())
})
