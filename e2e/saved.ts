import { expect, type Page } from '@playwright/test'
import { sameSite } from './people.ts'

/** Changes data of the signed-in account through the API: `put(page, 'bookmarks/seen/movies/603')`. */
async function put(page: Page, path: string, data?: object): Promise<void> {
  const answer = await page.request.put(`/api/me/${path}`, { headers: sameSite, ...(data && { data }) })
  expect(answer.status(), path).toBe(200)
}

export const rate = (page: Page, path: string, rating: number) => put(page, `ratings/${path}`, { rating })

/** Makes a folder and gives its address. */
async function makeFolder(page: Page, name: string, titles: string[]): Promise<string> {
  const id = crypto.randomUUID()
  await put(page, `folders/${id}`, { name })
  for (const title of titles) await put(page, `folders/${id}/items/${title}`)
  return `/folder/${id}`
}

/** Something in every list: both labels, both types, ties, a folder, ticked episodes, a feed of the calendar. */
export async function saveSomething(page: Page): Promise<string> {
  await put(page, 'bookmarks/watchlist/movies/27205')
  await put(page, 'bookmarks/watchlist/series/1396')
  await put(page, 'bookmarks/seen/movies/603')
  await put(page, 'bookmarks/seen/series/1396')
  await rate(page, 'movies/27205/total', 9)
  await rate(page, 'movies/603/total', 9)
  await rate(page, 'series/1396/1', 10)
  await rate(page, 'series/1396/2', 3)
  await put(page, 'episodes/1396/1/1')
  await put(page, `calendar-feeds/${crypto.randomUUID()}`, { name: 'Series', show: 'following' })
  return makeFolder(page, 'Rainy Sundays', ['movies/27205', 'series/1396'])
}
