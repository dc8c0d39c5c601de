import { redirect } from '@remix-run/cloudflare'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Announcement, hear } from './announcement.ts'
import type { Fields } from './changes.ts'
import { timestampNow } from './client-timestamp.ts'
import { dropForeignIntentions, takeFirstIntention } from './due-intentions.ts'
import { ownerField, setOwner } from './owner.ts'
import { saveSafely } from './save-safely.ts'

const login = '/register?action=login&next=%2Faccount'
const stored = new Map<string, string>()

beforeEach(() => {
  setOwner(undefined)
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})

/** Sends a form whose action ends in a redirect. */
async function send(fields: Fields | FormData, location: string): Promise<void> {
  const request = new Request('https://marquee.test/account?edit=name', {
    method: 'POST',
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
  })
  const serverAction = () => Promise.reject(redirect(location))
  await expect(saveSafely({ request, serverAction, params: {} })).rejects.toBeInstanceOf(Response)
}

test('a change that waits for the login is stored', async () => {
  const change = { theme: 'dark', ...timestampNow() }
  await send(change, login)
  expect(takeFirstIntention()).toMatchObject({ action: '/account?edit=name', fields: change })
})

test('of changes that wait for the login all are stored, and found once, in the order they were made', async () => {
  const [first, second] = [
    { theme: 'dark', ...timestampNow() },
    { theme: 'light', ...timestampNow() },
  ]
  await send(second, login)
  await send(first, login)
  expect([1, 2, 3].map(() => takeFirstIntention()?.fields)).toEqual([first, second, undefined])
})

test('changes that wait for the login of one person are dropped as another logs in', async () => {
  setOwner('ada')
  const waiting = { theme: 'light', ...timestampNow(), ...ownerField() }
  const late = send({ theme: 'teal', ...timestampNow() }, login)
  // The first response without a session makes the page one of a signed-out person.
  setOwner(undefined)
  await late
  await send(waiting, login)

  setOwner('ada')
  expect(dropForeignIntentions()).toBe(false)
  setOwner('grace')
  expect(dropForeignIntentions()).toBe(true)
  expect([...stored]).toEqual([])
})

test('a change that succeeded by a redirect is not stored', async () => {
  await send({ theme: 'dark', ...timestampNow() }, '/account')
  expect([...stored]).toEqual([])
})

test.each([
  [{ intent: 'password', current: 'analytical engine', password: 'a punched card deck' }],
  [{ intent: 'erase', password: 'analytical engine' }],
  [{ intent: 'erase', once: '' }],
])('the form %j, which no page sends a second time, is not stored', async (fields) => {
  await send(fields, login)
  await send(fields, '/account')
  expect([...stored]).toEqual([])
})

test('a file that waits for the login is not stored, nor the rest of its form', async () => {
  const form = new FormData()
  form.set('file', new Blob(['{}']), 'marquee.json')
  await send(form, login)
  expect([...stored]).toEqual([])
})

const overtaken = new DOMException('The user aborted a request.', 'AbortError')
const lost = new TypeError('Failed to fetch')

test.each([
  ['that failed says so', false, lost, [{ message: 'Could not save. Try again.' }]],
  ['that failed after a link was followed says so', true, lost, [{ message: 'Could not save. Try again.' }]],
  ['that a newer one of its key has overtaken says nothing', true, overtaken, []],
])('a change %s', async (_, isAborted, problem, announced) => {
  const request = new Request('https://marquee.test/search/detail/27205?type=movies', {
    method: 'POST',
    body: new URLSearchParams(timestampNow()),
    signal: isAborted ? AbortSignal.abort() : null,
  })
  const heard: Announcement[] = []
  const stop = hear((announcement) => heard.push(announcement))
  const serverAction = () => Promise.reject(problem)
  await saveSafely({ request, serverAction, params: {} })
  stop()
  expect(heard).toMatchObject(announced)
  expect(heard).toHaveLength(announced.length)
})

test.each([
  ['a page', {}, '', 1],
  ['a document', { 'X-Remix-Reload-Document': 'yes' }, '/search', 0],
])('an answer that leads to %s is followed after a link, too', async (_, headers, to, times) => {
  const assign = vi.fn()
  const revalidate = vi.fn()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('window', { __remixRouter: { revalidate } })
  const request = new Request('https://marquee.test/account?confirm=erase', {
    method: 'POST',
    body: new URLSearchParams(timestampNow()),
    signal: AbortSignal.abort(),
  })
  const serverAction = () => Promise.reject(redirect('/search', { headers }))
  await expect(saveSafely({ request, serverAction, params: {} })).rejects.toBeInstanceOf(Response)
  expect(assign.mock.calls.flat().join()).toBe(to)
  expect(revalidate).toHaveBeenCalledTimes(times)
  vi.unstubAllGlobals()
})
