import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { person, sessionOf } from '#test/people.ts'

const OTHER = '2026-01-01T00:00:00.000Z'
const one = ':label' as const
const param = { label: 'watchlist', type: 'series', id: '1396' } as const

/** Sends changes of a page that says it is of `owner`, or of who is signed in, and returns what came of them. */
async function change(owner?: string) {
  const { id, createdAt } = await person({ createdAt: new Date('2026-02-02T02:02:02.123Z') })
  const browser = await sessionOf(id)
  const page = openApi().as({ ...browser, 'X-Marquee-Owner': owner ?? createdAt.toISOString() }).api.me
  const answers = [
    await page.bookmarks[one][':type'][':id'].$put({ param }),
    await page.preferences.$put({ query: {}, json: { colour: 'green' } }),
    await page.profile.$put({ json: { firstName: 'Grace', lastName: '' } }),
  ]
  const { api } = openApi().as(browser)
  const me = await api.me.$get()
  const list = await api.me.bookmarks.$get({ query: {} })
  return {
    statuses: answers.map(({ status }) => status),
    firstName: me.status === 200 ? (await me.json()).viewer?.firstName : undefined,
    inWatchlist: list.status === 200 ? (await list.json()).counts.watchlist.series : undefined,
    read: (await page.$get()).status,
  }
}

test('the page of whoever is signed in changes what is theirs', async () => {
  expect(await change()).toEqual({ statuses: [200, 200, 200], firstName: 'Grace', inWatchlist: 1, read: 200 })
})

test.each([OTHER, 'nonsense'])('the page of another account, %s, changes nothing', async (owner) => {
  expect(await change(owner)).toEqual({
    ...{ statuses: [401, 401, 401], firstName: null, inWatchlist: 0, read: 200 },
  })
})

test('a page logs out its own account alone, and an ended session whoever had it', async () => {
  const { id, createdAt } = await person({ createdAt: new Date('2026-02-02T02:02:02.123Z') })
  const browser = await sessionOf(id)
  const logOut = async (owner: string) => {
    const answer = await openApi()
      .as({ ...browser, 'X-Marquee-Owner': owner })
      .api.auth.logout.$post()
    return [answer.status, answer.headers.getSetCookie().length > 0]
  }

  expect(await logOut(OTHER)).toEqual([401, false])
  expect((await openApi().as(browser).api.me.bookmarks.$get({ query: {} })).status).toBe(200)
  expect(await logOut(createdAt.toISOString())).toEqual([200, true])
  expect(await logOut(OTHER)).toEqual([200, true])
})
