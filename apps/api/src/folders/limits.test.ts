import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { person, sessionOf, signedIn } from '#test/people.ts'
import { programRequest } from '#test/programs.ts'
import { queryPlanOf } from '#test/query-plan.ts'
import { recording } from '#test/recording.ts'
import { film } from '#test/titles.ts'

test('the two hundredth folder is the last', async () => {
  const { id: userId } = await person()
  const me = openApi().as(await sessionOf(userId)).api.me
  await env.DB.prepare(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < 198)
      insert into folder select ?1 || '-' || i, ?1, 'Folder ' || i, i, 1 from n`,
  )
    .bind(userId)
    .run()
  const make = (id: string, name: string) => me.folders[':id'].$put({ param: { id }, json: { name } })

  const last = crypto.randomUUID()
  expect((await make(last, 'Last')).status).toBe(200)
  const tooMany = await make(crypto.randomUUID(), 'One more')
  expect([tooMany.status, await tooMany.json()]).toMatchObject([409, { problem: 'too-many-folders' }])
  expect((await make(last, 'Renamed all the same')).status).toBe(200)
})

test('a folder of five thousand titles takes no more, and still knows those it has', async () => {
  const { id: userId } = await person()
  const ids = [7001, 12_001]
  const tmdb = tmdbKnowing(...ids.map((id) => film({ id })))
  const me = openApi({ tmdb }).as(await sessionOf(userId)).api.me
  const id = crypto.randomUUID()
  await me.folders[':id'].$put({ param: { id }, json: { name: 'All' } })
  const numbers = 'with recursive n(i) as (select 7000 union all select i + 1 from n where i < 11999)'
  await env.DB.batch([
    env.DB.prepare(`${numbers} insert or ignore into title (type, id, name, sort_name, genre_ids, votes, seasons, refreshed_at)
      select 'movies', i, 'Film', 'film', '[]', 0, '[]', 1 from n`),
    env.DB.prepare(`${numbers} insert into folder_item select ?, 'movies', i, i, 1 from n`).bind(id),
  ])
  const put = (titleId: number) =>
    me.folders[':id'].items[':type'][':titleId'].$put({
      param: { id, type: 'movies', titleId: String(titleId) },
    })

  const full = await put(12_001)
  expect([full.status, await full.json()]).toMatchObject([409, { problem: 'folder-full' }])
  expect(await (await put(7001)).json()).toMatchObject({ inFolder: true, changed: false })
})

test.each([
  [
    'items/order',
    { items: [{ type: 'movies', id: 7001 }] },
    /SEARCH item .*folder_id=\? AND type=\? AND title_id=\?/,
  ],
  ['order', { ids: [crypto.randomUUID()] }, /SEARCH folder .*\(id=\?\)/],
])('%s looks for each that is named, and not for the names of all there are', async (path, body, step) => {
  const { database, statements } = recording(env.DB)
  const folder = path === 'order' ? '' : `${crypto.randomUUID()}/`
  const request = {
    ...programRequest('PUT', body),
    headers: { ...(await signedIn()), 'content-type': 'application/json' },
  }
  await openApi({ bindings: { DB: database } }).request(`/api/me/folders/${folder}${path}`, request)
  const [ordered = ''] = [...statements].filter((text) => text.includes('json_each'))
  const plan = await queryPlanOf(ordered)
  const [names, named] = [/SCAN wanted/, step].map((one) => plan.findIndex((detail) => one.test(detail)))
  expect(names).toBeGreaterThan(-1)
  expect(named).toBeGreaterThan(names ?? 0)
})
