import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { expect, test } from 'vitest'
import { rememberBody } from './hono-body.ts'

test('a body that was read is found by text, JSON and validators', async () => {
  const app = new Hono()
    .use(async (c, next) => {
      rememberBody(c, await new Response(c.req.raw.body).text())
      await next()
    })
    .post(
      '/',
      validator('json', (value) => value),
      async (c) => c.json([c.req.valid('json'), await c.req.json(), await c.req.text()]),
    )

  const answer = await app.request('/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  })

  expect(await answer.json()).toEqual([{ a: 1 }, { a: 1 }, '{"a":1}'])
})
