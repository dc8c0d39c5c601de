import { expect, test } from 'vitest'
import { createEntry } from './entry.ts'

const address = 'https://marquee.example/unsubscribe/a1b2'

/** Requests that reach pages and API when a form is posted. */
async function post(body: BodyInit | null, headers: Record<string, string> = {}) {
  const reached: Request[] = []
  const API = {
    fetch: async (request: Request) => {
      reached.push(request)
      return Response.json({})
    },
  }
  const entry = createEntry(async (request) => {
    reached.push(request)
    return new Response('a page')
  }, 'one')
  const init = { method: 'POST', body, headers, duplex: 'half' }
  const request = new Request(address, init)
  const { status } = await entry({ request, env: { API }, waitUntil: () => {} })
  return { status, reached }
}

const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
const multipart = new FormData()
multipart.set('List-Unsubscribe', 'One-Click')
const line = new Blob(['List-Unsubscribe=One-Click\r\n'], { type: 'application/x-www-form-urlencoded' })

test.each([
  { how: 'a form', body: form },
  { how: 'a form in parts', body: multipart },
  { how: 'a line', body: line },
])('a mail program unsubscribes by $how, without the cookies that may come with it', async ({ body }) => {
  const foreign = { Origin: 'https://mail.example', Cookie: '__Host-session=secret' }
  for (const headers of [undefined, foreign]) {
    const { status, reached } = await post(body, headers)
    expect(status).toBe(200)
    expect(reached.map(({ method, url }) => [method, url])).toEqual([
      ['POST', 'https://marquee.example/api/unsubscribe/a1b2'],
    ])
    expect(reached[0]?.headers.has('Cookie')).toBe(false)
    expect(await reached[0]?.json()).toEqual({ frequency: 'off' })
  }
})

test.each([
  { body: 'List-Unsubscribe=Two-Clicks', type: 'application/x-www-form-urlencoded' },
  { body: 'List-Unsubscribe=One-Click', type: 'text/plain' },
  { body: `${'a'.repeat(3000)}&List-Unsubscribe=One-Click`, type: 'application/x-www-form-urlencoded' },
  { body: '', type: 'application/x-www-form-urlencoded' },
])('another site that posts $type "$body" reaches nothing', async ({ body, type }) => {
  const headers = { 'Content-Type': type, 'Content-Length': String(body.length) }
  expect(await post(body, headers)).toEqual({ status: 403, reached: [] })
})

test('no more is read of what another site posts than a mail program would send', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1
      if (sent > 100) throw new Error('Too much was read')
      controller.enqueue(new Uint8Array(1000))
    },
  })
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  expect(await post(endless, headers)).toEqual({ status: 403, reached: [] })
  expect(sent).toBeLessThan(10)
})

test('the form of our own page reaches the page', async () => {
  const { reached } = await post(new URLSearchParams({ frequency: 'off' }), {
    Origin: 'https://marquee.example',
  })
  expect(reached.map(({ url }) => url)).toEqual([address])
})
