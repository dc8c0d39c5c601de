import { Hono } from 'hono'
import { hc } from 'hono/client'
import { expect, test } from 'vitest'
import { encodePaths } from './encode-paths.ts'

const app = new Hono()
  .get('/lists', (c) => c.json({ route: 'all', id: '' }, 200))
  .get('/lists/:id', (c) => c.json({ route: 'one', id: c.req.param('id') }, 200))
  .get('/lists/:id/items', (c) => c.json({ route: 'items', id: c.req.param('id') }, 200))

const client = encodePaths(hc<typeof app>('https://own.invalid', { fetch: app.request }))

test.each([
  'watchlist',
  '01a2b3c4-0000-4000-8000-00000000000f',
  'mark:series:1',
  'Télé & more',
  '100%',
  '%2e%2e',
  'a/b',
  '../x',
  'x?y=1',
  'x#y',
  '録',
])('the id "%s" reaches the route as it is', async (id) => {
  const one = await client.lists[':id'].$get({ param: { id } })
  expect(await one.json()).toEqual({ route: 'one', id })
  const items = await client.lists[':id'].items.$get({ param: { id } })
  expect(await items.json()).toEqual({ route: 'items', id })
})

test.each(['', '.', '..'])('the id "%s" leads to no other route', async (id) => {
  const one = await client.lists[':id'].$get({ param: { id } })
  expect(await one.json()).toEqual({ route: 'one', id: '%2e' })
})
