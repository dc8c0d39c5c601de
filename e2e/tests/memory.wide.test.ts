import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'

// About data of other people: what passes the second time has failed.
test.describe.configure({ retries: 0 })

/** Shows the page as if Back had brought it out of the browser's memory, which browsers under test have none of. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.set(window, 'isSameDocument', true)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
}

const newestIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('owner'))

test('a page that the browser remembers is loaded again where its person has logged out since', async ({
  page,
}) => {
  const { email, password } = await becomeMember(page)
  await openPage(page, '/history')
  const whileSignedIn = await newestIn(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out')).toBeVisible()
  await openPage(page, '/search')
  const afterwards = await newestIn(page)
  expect(afterwards).not.toBe(whileSignedIn)

  await page.request.post('/api/auth/login', { data: { email, password }, headers: sameSite })
  await openPage(page, '/history')
  await page.context().clearCookies()
  await comeBack(page)
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
  await page.evaluate((newest) => {
    if (newest === null) sessionStorage.removeItem('owner')
    else sessionStorage.setItem('owner', newest)
  }, afterwards)
  await comeBack(page)

  await expect(page).toHaveURL(/\/register\?action=login&next=%2Fhistory$/)
  await expect(page.getByText(email)).toHaveCount(0)
})
