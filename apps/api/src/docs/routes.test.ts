import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#env.ts'
import { openApi } from '#test/api.ts'
import { docs } from './routes.ts'

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

test('the document says who may call what, how often, and how it is sent again', async () => {
  const api = openApi()
  const answer = await api.request('/api/openapi.json')
  expect(await (await api.request('/api/openapi.json')).text()).toBe(await answer.clone().text())
  const { servers, paths } = await answer.json<{
    servers: object[]
    paths: Record<string, Record<string, object>>
  }>()
  expect(servers).toEqual([{ url: '/' }])
  expect(paths['/api/v1/sync/history']?.post).toMatchObject({
    security: [{ token: ['write'] }],
    parameters: [{ in: 'header', name: 'Idempotency-Key' }],
    responses: {
      409: { description: 'too-many-episodes, idempotency-key-running' },
      422: { description: 'idempotency-key-used' },
      429: { description: 'too-many-attempts', headers: { 'Retry-After': {} } },
    },
  })
  expect(paths['/api/v1/mcp']?.post).not.toHaveProperty('parameters')
  expect(paths['/api/v1/folders']?.get).toMatchObject({
    parameters: [{ in: 'header', name: 'If-None-Match' }],
    responses: { 200: { headers: { ETag: {} }, content: {} }, 304: {}, 429: {} },
  })
  expect(paths['/api/v1/oauth/token']?.post).toMatchObject({
    requestBody: { content: { 'application/json': {}, 'application/x-www-form-urlencoded': {} } },
    responses: {
      400: {
        content: {
          'application/json': {
            schema: { properties: { error: { enum: expect.arrayContaining(['authorization_pending']) } } },
          },
        },
      },
    },
  })
  expect(paths['/api/me/folders']?.get).toMatchObject({ security: [{ session: [] }] })
  expect(paths['/api/health']?.get).toMatchObject({ security: [] })
  const limited = Object(paths['/api/v1/scrobble/start']?.post).responses[429]
  expect(limited.description).toBe('too-many-attempts')
  expect(limited.content['application/json'].schema).not.toHaveProperty('anyOf')
})

test('the document is built once, for the first request', async () => {
  let built = 0
  const described = new Proxy(new Hono<AppEnv>(), {
    get(target, name) {
      if (name === 'routes') built += 1
      return Reflect.get(target, name)
    },
  })
  const api = docs(described)
  const first = await (await api.request('/openapi.json')).text()
  const once = built
  expect(once).toBeGreaterThan(0)
  await api.request('/docs')
  expect(await (await api.request('/openapi.json')).text()).toBe(first)
  expect(built).toBe(once)
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
