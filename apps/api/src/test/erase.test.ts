import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { recording } from '#test/recording.ts'
import { openApi } from './api.ts'
import { PASSWORD } from './auth-matrix/quick-hash.ts'
import { type Resident, resident, tokenOf } from './auth-matrix/resident.ts'
import { sessionOf } from './people.ts'

const json = { 'content-type': 'application/json' }

/** Finds texts in the whole database, by table and column, tables without a schema included. */
async function findEverywhere(texts: readonly string[]): Promise<string[]> {
  const { results: tables } = await env.DB.prepare(
    `select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite%'`,
  ).all<{ name: string }>()
  expect(tables.length).toBeGreaterThan(10)

  const found: string[] = []
  for (const { name } of tables) {
    const { results: columns } = await env.DB.prepare('select name from pragma_table_info(?)')
      .bind(name)
      .all<{ name: string }>()
    const holds = columns.map((column) => `instr(lower(cast("${column.name}" as text)), ?1) > 0`).join(' or ')
    const answers = await env.DB.batch<{ amount: number }>(
      texts.map((text) =>
        env.DB.prepare(`select count(*) as amount from "${name}" where ${holds}`).bind(text.toLowerCase()),
      ),
    )
    for (const [index, text] of texts.entries()) {
      if ((answers[index]?.results[0]?.amount ?? 0) > 0) found.push(`${name}: ${text}`)
    }
  }
  return found
}

/** Leaves a trace of every kind that a person can. */
async function leaveTraces(someone: Resident): Promise<{ newEmail: string; secondSession: string }> {
  const api = openApi()
  const newEmail = `new-${someone.canary}@example.com`
  const headers = { ...someone.cookie, ...json, 'x-client-timestamp': String(Date.now()) }
  const send = (method: string, path: string, body?: object) =>
    api.request(path, { method, headers, body: body && JSON.stringify(body) })

  await tokenOf(someone, 'reset-password')
  await tokenOf(someone, 'verify-email')
  const { cookie: secondSession } = await sessionOf(someone.id)
  await send('PUT', '/api/me/preferences', { colour: 'teal' })
  await send('PUT', `/api/me/bookmarks/watchlist/series/${someone.series}`)
  await send('POST', '/api/auth/forgot-password', { email: someone.email })
  await send('POST', '/api/auth/login', { email: someone.email, password: 'wrong' })
  // Each is counted, whatever comes of it.
  await send('POST', `/api/me/webhooks/${someone.webhookId}/test`)
  await send('POST', `/api/me/push-devices/${someone.deviceId}/test`)
  await send('GET', `/api/me/activations/${someone.userCode}`)
  const change = await send('POST', '/api/me/email', { email: newEmail, password: PASSWORD })
  expect(change.status).toBe(202)
  return { newEmail, secondSession }
}

test('after erasing, no table holds anything of the person, and everything of the others is still there', async () => {
  const [ada, grace] = [await resident(), await resident()]
  const { newEmail, secondSession } = await leaveTraces(ada)
  await leaveTraces(grace)
  // The names of titles are the catalogue's own, whoever saved them.
  await env.DB.prepare(`update title set name = 'A title', sort_name = 'a title'`).run()
  const textsOf = ({ id, email, canary, sessionId, folderId }: Resident) => [
    id,
    email,
    canary,
    sessionId,
    folderId,
  ]
  const texts = [...textsOf(ada), newEmail]
  expect(await findEverywhere(texts)).not.toEqual([])
  const others = await findEverywhere(textsOf(grace))

  const api = openApi()
  const answer = await api.request('/api/me', {
    method: 'DELETE',
    headers: { ...ada.cookie, ...json },
    body: JSON.stringify({ password: PASSWORD }),
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('clear-site-data')).toContain('"storage"')

  expect(await findEverywhere(texts)).toEqual([])
  expect(await findEverywhere(textsOf(grace))).toEqual(others)
  expect((await api.request('/api/me/export.json', { headers: { cookie: secondSession } })).status).toBe(401)
})

test('after erasing, what was counted of the person is forgotten too', async () => {
  const ada = await resident()
  const counted = () =>
    env.DB.prepare('select count(*) as amount from login_throttle').first<number>('amount')
  const before = await counted()
  await leaveTraces(ada)
  expect(await counted()).toBeGreaterThan(before ?? 0)

  await openApi().request('/api/me', {
    method: 'DELETE',
    headers: { ...ada.cookie, ...json },
    body: JSON.stringify({ password: PASSWORD }),
  })
  expect(await counted()).toBe(before)
})

test('where somebody has a great deal, no statement deletes so much that others have to wait', async () => {
  const ada = await resident()
  const number = (most: number) =>
    `json_each('[' || substr(replace(hex(zeroblob(${most})), '00', ',0'), 2) || ']')`
  await env.DB.batch([
    env.DB.prepare(
      `insert into title (type, id, name, sort_name, genre_ids, votes, seasons, refreshed_at)
        select 'series', 700000 + key, 'One', 'one', '[]', 0, '[]', 0 from ${number(5000)}`,
    ),
    env.DB.prepare(
      `insert into folder (id, user_id, name, position, created_at) select key || '/' || ?1, ?1, key, key, 0 from ${number(21)}`,
    ).bind(ada.id),
    env.DB.prepare(
      `insert into folder_item (folder_id, type, title_id, position, added_at)
        select folder.id, 'series', title.id, title.id, 0 from folder cross join title
        where folder.id = folder.position || '/' || ?1 and title.id between 700000 and 704999`,
    ).bind(ada.id),
  ])
  const { database, metas } = recording(env.DB)
  const answer = await openApi({ bindings: { DB: database } }).request('/api/me', {
    method: 'DELETE',
    headers: { ...ada.cookie, ...json },
    body: JSON.stringify({ password: PASSWORD }),
  })
  expect(answer.status).toBe(200)
  expect(Math.max(...metas.map(({ changes }) => changes))).toBe(100_000)
  const left = await env.DB.prepare(
    `select count(*) from folder_item where title_id between 700000 and 704999`,
  ).first()
  expect(left).toEqual({ 'count(*)': 0 })
})
