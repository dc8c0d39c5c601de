import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { becomeMember, sameSite } from '../people.ts'

// About data and security: what passes the second time has failed.
test.describe.configure({ retries: 0 })

/** Shōgun, of which the sandbox airs an episode every week. */
const WEEKLY = 126308

const PROGRAM = { 'user-agent': 'Google-Calendar-Importer', cookie: '' }

async function makeFeed(request: APIRequestContext, id: string): Promise<string> {
  const data = { name: 'Mine', show: 'following,watchlist,at-home' }
  const answer = await request.put(`/api/me/calendar-feeds/${id}`, { data, headers: sameSite })
  return (await answer.json()).path
}

test('a calendar program reads a feed by its address, until it is revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await becomeMember(page)
  const { request } = page
  const follow = { data: { state: 'following' }, headers: sameSite }
  expect((await request.put(`/api/me/following/${WEEKLY}`, follow)).status()).toBe(200)
  const id = crypto.randomUUID()
  const path = await makeFeed(request, id)

  const program = await playwright.request.newContext({ baseURL, extraHTTPHeaders: PROGRAM })
  const file = await program.get(`${path}?now=1`)
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(file.headers()['cache-control']).toBe('private, no-store')
  const text = await file.text()
  expect(text).toContain('BEGIN:VEVENT\r\nUID:tv-')
  expect(text).toContain(`URL:${baseURL}/search/detail/${WEEKLY}?type=series`)

  const known = { 'if-none-match': file.headers().etag ?? '' }
  expect((await program.get(path, { headers: known })).status()).toBe(304)
  const head = await program.head(path)
  expect([head.status(), await head.text()]).toEqual([200, ''])
  const feeds = async () => (await (await request.get('/api/me/calendar-feeds')).json()).feeds
  await expect.poll(feeds).toMatchObject([{ id, fetchedBy: 'Google' }])

  await request.delete(`/api/me/calendar-feeds/${id}`, { headers: sameSite })
  expect((await program.get(path)).status()).toBe(404)
  await program.dispose()
})
