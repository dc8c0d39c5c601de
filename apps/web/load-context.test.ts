import { expect, test } from 'vitest'
import { createLoadContext } from './load-context.ts'

const frameOf = (email: string | null) =>
  encodeURIComponent(JSON.stringify({ viewer: email === null ? null : { email }, imageBase: '' }))

/** An API that says who is signed in: nobody before the login, Ada afterwards. */
function apiWithLogin() {
  const asked: string[] = []
  let email: string | null = null
  const API = {
    async fetch(request: Request) {
      asked.push(`${request.method} ${new URL(request.url).pathname}`)
      const answer = Response.json({}, { headers: { 'x-marquee-frame': frameOf(email) } })
      if (request.method === 'POST') email = 'ada@example.com'
      return answer
    },
  }
  const { context } = createLoadContext(new Request('https://marquee.test/'), { API })
  return { context, asked }
}

test('who is signed in is not read from an answer that an action had before it changed that', async () => {
  const { context } = apiWithLogin()
  await context.api.api.auth.login.$post({ json: { email: 'ada@example.com', password: 'x' } })
  expect((await context.frame()).viewer).toMatchObject({ email: 'ada@example.com' })
})

test('while a page asks the API for something, who is signed in costs no call', async () => {
  const { context, asked } = apiWithLogin()
  const frame = context.frame()
  await context.api.api.catalogue.browse.$get({ query: {} })
  expect((await frame).viewer).toBeNull()
  expect(asked).toEqual(['GET /api/catalogue/browse'])
})
