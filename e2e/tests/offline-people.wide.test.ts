import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { expectCached, readStoredData } from '../offline.ts'
import { becomeMember, newPerson } from '../people.ts'
import { saveSomething } from '../saved.ts'
import { expectToastAfter } from '../toasts.ts'

test.use({ serviceWorkers: 'allow' })
// About security and data as well: what passes the second time has failed.
test.describe.configure({ retries: 0, timeout: 150_000 })

/** Signs somebody new in and waits until the browser has cached their lists. */
async function becomeMemberWithCachedLists(page: Page, name: string): Promise<string> {
  const { email } = await becomeMember(page, newPerson(name))
  await page.goto('/search')
  await expectCached(page, '/search', '/bookmarks', '/rankings?type=series')
  expect((await readStoredData(page)).text).toContain(email)
  return email
}

/** Signs somebody new in whose lists are cached, and fills in the dialog; `erase` presses its button. */
async function prepareErasing(page: Page): Promise<{ email: string; erase: () => Promise<void> }> {
  const { email, password } = await becomeMember(page, newPerson('Grace'))
  await page.goto('/search')
  await expectCached(page, '/search', '/bookmarks')
  await page.goto('/account?confirm=erase')
  const dialog = page.getByRole('dialog', { name: 'Erase account?' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  return { email, erase: () => dialog.getByRole('button', { name: 'Erase account' }).click() }
}

test('logging out deletes what the browser stored, and the next person has the app again', async ({
  page,
  context,
}) => {
  const grace = await becomeMemberWithCachedLists(page, 'Grace')
  await page.evaluate(() => localStorage.setItem('left', 'behind'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('left'))).toBeNull()
  const left = await readStoredData(page)
  expect([left.unsaved, left.text.includes(grace), left.pages.includes('/bookmarks')]).toEqual([
    0,
    false,
    false,
  ])

  await page.goto('/search')
  await expectCached(page, '/search')
  await context.setOffline(true)
  await page.goto('/bookmarks')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  expect(await page.content()).not.toContain(grace)
})

test('whoever logs in after a session has ended finds nothing of the one before', async ({
  page,
  context,
}) => {
  const grace = await becomeMemberWithCachedLists(page, 'Grace')
  await page.goto('/search/detail/603?type=movies')
  await expectCached(page, '/search/detail/603?type=movies')
  await context.setOffline(true)
  await page.getByRole('radio', { name: '8', exact: true }).click()
  await expect.poll(async () => (await readStoredData(page)).unsaved).toBe(1)

  // The session ends without a word to this browser.
  await context.clearCookies()
  await context.setOffline(false)
  await page.goto('/search')
  await expect.poll(async () => (await readStoredData(page)).text.includes(grace)).toBe(false)
  await expect(page.getByText('1 change not sent.')).toBeVisible()

  const ada = await becomeMember(page, newPerson('Ada'))
  await saveSomething(page)
  await page.goto('/bookmarks')
  await expectCached(page, '/bookmarks', '/rankings')
  const stored = await readStoredData(page)
  expect([stored.unsaved, stored.text.includes(grace), stored.text.includes(ada.email)]).toEqual([
    0,
    false,
    true,
  ])
  expect(await (await page.request.get('/api/me/ratings/movies/603')).json()).toMatchObject({
    ratings: { total: 9 },
  })
})

test('erasing the account leaves nothing of it in the browser', async ({ page }) => {
  const { email, erase } = await prepareErasing(page)
  await expectToastAfter(page, 'Account erased', erase)

  const left = await readStoredData(page)
  expect([left.unsaved, left.text.includes(email), left.pages.includes('/bookmarks')]).toEqual([
    0,
    false,
    false,
  ])
})

test('nor do pages that other tabs load meanwhile', async ({ page, context }) => {
  const { email, erase } = await prepareErasing(page)

  let isErased = false
  const loading = ['/bookmarks', '/rankings', '/up-next'].map(async (path) => {
    const other = await context.newPage()
    // A navigation that the next one replaces is aborted.
    while (!isErased) await other.goto(path, { waitUntil: 'commit' }).catch(() => {})
  })
  await page.bringToFront()
  await erase()
  await expect(page.getByText('Hi there')).toBeVisible()
  const left = await readStoredData(page)
  isErased = true
  await Promise.all(loading)

  expect([left.text.includes(email), left.pages.includes('/bookmarks')]).toEqual([false, false])
  expect((await readStoredData(page)).text).not.toContain(email)
})

test('pages that must not be stored are not cached', async ({ page }) => {
  await becomeMemberWithCachedLists(page, 'Grace')
  for (const path of [
    '/nowhere',
    '/register?action=login',
    '/search/detail/1?type=movies',
    '/account?edit=name',
  ])
    await page.goto(path)
  await page.goto('/search/detail/603?type=movies')
  await expectCached(page, '/search/detail/603?type=movies')

  const { pages } = await readStoredData(page)
  expect(pages.filter((path) => /nowhere|register|detail\/1\?|edit=/.test(path))).toEqual([])
})
