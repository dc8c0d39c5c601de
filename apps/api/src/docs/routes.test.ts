import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'

test('the page shows every route that the document lists, and loads nothing from anywhere', async () => {
  const api = openApi()
  const document: { paths: Record<string, object> } = await (await api.request('/api/openapi.json')).json()
  const answer = await api.request('/api/docs')
  const page = await answer.text()

  for (const path of Object.keys(document.paths)) expect(page).toContain(`<code>${path}</code>`)
  expect(page).not.toMatch(/<pre(?! tabindex="0" role="group" aria-label="[^"]+")/)
  expect(page).not.toMatch(/<script|src=|url\(/)
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'nonce-[\w-]{43}'/,
  )
})

test('health looks at database and cache', async () => {
  const answer = await openApi().request('/api/health')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: 'ok', database: 'ok', cache: 'ok' })
})

test('a database that fails is unhealthy; a cache that fails is only slow', async () => {
  const DB = new Proxy(env.DB, {
    get: () => () => {
      throw new Error('down')
    },
  })
  const databaseDown = await openApi({ bindings: { DB } }).request('/api/health')
  expect([databaseDown.status, await databaseDown.json()]).toEqual([
    503,
    { status: 'failing', database: 'failing', cache: 'ok' },
  ])

  const broken = new Proxy(env.CACHE, { get: () => () => Promise.reject(new Error('down')) })
  const cacheDown = await openApi({ bindings: { CACHE: broken } }).request('/api/health')
  expect([cacheDown.status, await cacheDown.json()]).toEqual([
    200,
    { status: 'ok', database: 'ok', cache: 'failing' },
  ])
})

test('readiness names the environment and the version that answer, so that deployments can be distinguished', async () => {
  const VERSION = { id: 'id', tag: 'fingerprint', timestamp: '2026-11-22T00:00:00Z' }
  const answer = await openApi({ bindings: { VERSION, ENVIRONMENT: 'production' } }).request('/api/ready')
  expect(await answer.json()).toEqual({
    ready: true,
    database: 'ok',
    settings: 'ok',
    environment: 'production',
    version: 'fingerprint',
  })
})
