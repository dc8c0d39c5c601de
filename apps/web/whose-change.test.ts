import { expect, test } from 'vitest'
import { VIEWER_MARK, viewerMark } from './app/offline/viewer-mark.ts'
import { createEntry } from './entry.ts'

const viewer = (email: string) => ({ email, createdAt: '2026-01-01T00:00:00.000Z' })

/** Sends a change that waited, to an API at which `email` is signed in, and tells what reached it. */
async function send(owner: string, email: string | null) {
  const reached: string[] = []
  const frame = { viewer: email === null ? null : viewer(email), imageBase: '' }
  const API = {
    async fetch({ method, url, headers }: Request) {
      // As the API does with a question that says it has a body.
      if (method === 'GET' && headers.has('Content-Length')) return new Response(null, { status: 500 })
      reached.push(`${method} ${new URL(url).pathname}`)
      return Response.json({}, { headers: { 'x-marquee-frame': encodeURIComponent(JSON.stringify(frame)) } })
    },
  }
  const mark = (await viewerMark({ viewer: viewer(owner) })) ?? ''
  const request = new Request('https://marquee.example/api/me/bookmarks/seen/movies/603', {
    method: 'PUT',
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Length': '0', [VIEWER_MARK]: mark },
  })
  const entry = createEntry(async () => new Response('a page'), 'one')
  const { status } = await entry({ request, env: { API }, waitUntil: () => {} })
  return { status, written: reached.filter((request) => request.startsWith('PUT')).length }
}

test('a change that waited is made for whose it is', async () => {
  expect(await send('ada@example.com', 'ada@example.com')).toEqual({ status: 200, written: 1 })
})

test.each(['grace@example.com', null])('it is not made while %s is signed in', async (email) => {
  expect(await send('ada@example.com', email)).toEqual({ status: 401, written: 0 })
})
