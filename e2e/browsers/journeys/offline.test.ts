import type { Connection } from '../connection.ts'
import { becomeMember, chosenRating, expectToast, open, see, untilWorkerControls } from '../steps.ts'
import type { Tab } from '../tab.ts'
import { expect, test } from '../test.ts'

const film = '/search/detail/27205?type=movies'
const other = '/search/detail/603?type=movies'

const rating = (value: number) => ({ role: 'radio', name: String(value) }) as const

test('what was looked at opens without a network, and all else says so', async ({ tab, connection }) => {
  await open(tab, '/search')
  await untilWorkerControls(tab)
  await open(tab, film)
  await untilCached(tab, film)
  connection.cut()

  await tab.reload()
  await see(tab, { role: 'heading', name: 'Inception' })
  await see(tab, { text: /^You are offline\./ })
  await tab.goto(other)
  await see(tab, { role: 'heading', name: 'You are offline' })

  connection.restore()
  await tab.goto(other)
  await see(tab, { role: 'heading', name: 'The Matrix' })
})

test('once logged in, one has the lists without a network', async ({ tab, connection }) => {
  await becomeMember(tab, connection)
  await untilWorkerControls(tab)
  await open(tab, film)
  await tab.click({ role: 'button', name: /watchlist/i, within: { role: 'main' } })
  await expectToast(connection, 'Added new movie')
  await open(tab, '/bookmarks')
  await untilCached(tab, '/bookmarks', '/rankings', '/my-series')
  connection.cut()

  await open(tab, '/bookmarks')
  await see(tab, { role: 'link', name: /^Inception/, within: { role: 'main' } })
  await tab.click({ role: 'link', name: 'Rankings' })
  await see(tab, { role: 'heading', name: 'Rankings' })
})

test('what is changed without a network is shown, outlives the page and is sent once, in order', async ({
  tab,
  connection,
}) => {
  await becomeMember(tab, connection)
  await untilWorkerControls(tab)
  await open(tab, film)
  await untilCached(tab, film)
  connection.cut()

  await open(tab, film)
  await see(tab, { text: /^You are offline\./ })
  for (const value of [3, 8]) {
    await tab.click(rating(value))
    await expect.poll(() => chosenRating(tab)).toBe(String(value))
  }
  await tab.click({ role: 'button', name: 'Seen' })
  await see(tab, { text: /3 changes are not sent yet/ })
  await open(tab, film)
  await expect.poll(() => chosenRating(tab)).toBe('8')
  expect(writes(connection)).toEqual([])

  connection.restore()
  // No `online` event fires here, so the changes are sent by the worker's own next try: every 20 s.
  await expectToast(connection, '3 changes sent', 45_000)
  expect(writes(connection)).toEqual([
    'PUT /api/me/ratings/movies/27205/total',
    'PUT /api/me/ratings/movies/27205/total',
    'PUT /api/me/bookmarks/seen/movies/27205',
  ])
})

/** Requests that change data of the account. */
const writes = ({ requests }: Connection) =>
  requests.filter((request) => /^(PUT|DELETE) \/api\/me\//.test(request))

/** Waits until these pages can be read without a network. */
async function untilCached(tab: Tab, ...paths: string[]): Promise<void> {
  const cachedPaths = () =>
    tab.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('pages-'))
      const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return pages.flat().map(({ url }) => url.slice(location.origin.length))
    })
  await expect.poll(cachedPaths, { timeout: 60_000 }).toEqual(expect.arrayContaining(paths))
}
