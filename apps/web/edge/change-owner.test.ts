import { expect, test, vi } from 'vitest'
import { VIEWER_HASH_HEADER, viewerHash } from '../app/offline/viewer-hash.ts'
import { nameOwner } from './change-owner.ts'
import { createEntry } from './entry.ts'

const viewer = (email: string) => ({ email, createdAt: '2026-01-01T00:00:00.000Z' })

/** API whose viewer context is given. */
const saying = (email: string | null) => ({ viewer: email === null ? null : viewer(email), imageBase: '' })

/** Sends a change that waited, to an API that says this of who is signed in, and tells what reached it. */
async function send(owner: string, viewerContext: object | null) {
  const reached: string[] = []
  const API = {
    async fetch({ method, url, headers }: Request) {
      reached.push(`${method} ${new URL(url).pathname}`)
      if (viewerContext === null) return new Response(null, { status: 503 })
      // A question has no body, whatever the change said of its own.
      expect(headers.get('Content-Length')).toBe(method === 'GET' ? null : '0')
      return Response.json(
        {},
        { headers: { 'x-marquee-frame': encodeURIComponent(JSON.stringify(viewerContext)) } },
      )
    },
  }
  const mark = (await viewerHash({ viewer: viewer(owner) })) ?? ''
  const request = new Request('https://marquee.example/api/me/bookmarks/seen/movies/603', {
    method: 'PUT',
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Length': '0', [VIEWER_HASH_HEADER]: mark },
  })
  const entry = createEntry(async () => new Response('a page'), 'one')
  const { status } = await entry({ request, env: { API }, waitUntil: () => {} })
  return { status, written: reached.filter((request) => request.startsWith('PUT')).length }
}

test('a change that waited is made for whose it is', async () => {
  expect(await send('ada@example.com', saying('ada@example.com'))).toEqual({ status: 200, written: 1 })
})

test.each(['grace@example.com', null])('it is not made while %s is signed in', async (email) => {
  expect(await send('ada@example.com', saying(email))).toEqual({ status: 401, written: 0 })
})

test('it is not made while the API cannot say who is signed in', async () => {
  expect(await send('ada@example.com', null)).toEqual({ status: 401, written: 0 })
})

const CREATED = '2026-01-01T00:00:00.000Z'

/** The owner that a form names to the API, and its fields as an action reads them. */
async function named(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields).toString()
  const length = {
    'Content-Length': String(body.length),
    'Content-Type': 'application/x-www-form-urlencoded',
  }
  const form = await nameOwner(
    new Request('https://marquee.example/account.data', {
      method: 'POST',
      headers: { ...length, ...headers },
      body,
    }),
  )
  return [form?.headers.get('X-Marquee-Owner'), Object.fromEntries((await form?.formData()) ?? [])]
}

test('a beacon says in a field whose page sent it', async () => {
  const fields = { timeZone: 'Europe/Berlin', owner: CREATED }
  expect(await named(fields)).toEqual([CREATED, fields])
})

test('a header goes before the field, and what is no time is left out', async () => {
  const later = '2026-02-02T00:00:00.000Z'
  expect((await named({ owner: CREATED }, { 'X-Marquee-Owner': later }))[0]).toBe(later)
  expect((await named({ owner: 'Grace\r\n' }))[0]).toBeNull()
})

test('a form that never ends is given up before a page is rendered for it', async () => {
  vi.useFakeTimers()
  const unending = new ReadableStream({ pull: () => new Promise(() => {}) })
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Length': '100' }
  const init = { method: 'POST', headers, body: unending, duplex: 'half' }
  const rendered: Request[] = []
  const entry = createEntry(async (request) => {
    rendered.push(request)
    return new Response('a page')
  }, 'one')
  const API = { fetch: async () => Response.json({}) }
  const request = new Request('https://marquee.example/account', init)
  const answered = entry({ request, env: { API }, waitUntil: () => {} })
  await vi.advanceTimersByTimeAsync(10_000)
  const { status } = await answered
  vi.useRealTimers()
  expect([status, rendered]).toEqual([408, []])
})
