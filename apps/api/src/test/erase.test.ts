import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
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
