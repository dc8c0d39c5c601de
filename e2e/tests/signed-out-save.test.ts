import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { holdRequests } from '../hold-requests.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, createAccount, newPerson, type Person, sameSite } from '../people.ts'

const FILM = '/search/detail/27205?type=movies'

// About security, races or data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

async function logInHere(page: Page, { email, password }: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Login with Email' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
}

test('what somebody signed out presses is not shown as saved, and is saved once they have logged in', async ({
  page,
}) => {
  const person = newPerson()
  await createAccount(page, person)
  await openPage(page, FILM)
  await page.getByRole('button', { name: 'In watchlist' }).click()

  await expect(page.getByRole('dialog', { name: 'Login with Email' })).toBeVisible()
  await expect(page.locator('button', { hasText: 'Watchlist' }).first()).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await logInHere(page, person)

  await expect(page).toHaveURL(FILM)
  await expect(page.getByText('Added new movie').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'In watchlist' })).toHaveAttribute('aria-pressed', 'true')
})

test('leaving the login discards what was pressed before', async ({ page }) => {
  const person = newPerson()
  await createAccount(page, person)
  await openPage(page, FILM)
  await page.getByRole('button', { name: 'In watchlist' }).click()
  await expect(page.getByRole('dialog', { name: 'Login with Email' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'In watchlist' })).toHaveAttribute('aria-pressed', 'false')

  await page.goto('/register?action=login&next=%2Fsearch%2Fdetail%2F27205%3Ftype%3Dmovies')
  await logInHere(page, person)
  await expect(page).toHaveURL(FILM)
  await expect(page.getByRole('button', { name: 'In watchlist' })).toHaveAttribute('aria-pressed', 'false')
})

for (const isSame of [true, false])
  test(`what is pressed when the session has ended is saved for ${isSame ? 'the same person' : 'no other person'} after the login`, async ({
    page,
  }) => {
    const first = await becomeMember(page)
    const second = await becomeMember(page)
    const [before, after] = isSame ? [second, second] : [first, second]
    const { email, password } = before
    const data = { email, password }
    if (!isSame) await page.request.post('/api/auth/login', { data, headers: sameSite })
    await openPage(page, FILM)
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'In watchlist' }).click()
    await logInHere(page, after)

    await expect(page.getByText(`Hi, ${after.email}`).first()).toBeVisible()
    await expect(page).toHaveURL(FILM)
    await expect(page.getByRole('button', { name: 'In watchlist' })).toHaveAttribute(
      'aria-pressed',
      `${isSame}`,
    )
    await page.reload()
    await expect(page.getByRole('button', { name: 'In watchlist' })).toHaveAttribute(
      'aria-pressed',
      `${isSame}`,
    )
    const { counts } = await (await page.request.get('/api/me/bookmarks')).json()
    expect(counts.watchlist.movies).toBe(isSame ? 1 : 0)
  })

for (const whom of ['the same person', 'no other person'])
  test(`all that is pressed before a page learns that its session has ended is saved in order for ${whom}`, async ({
    page,
  }) => {
    const isSame = whom === 'the same person'
    const [other, person] = [await becomeMember(page), await becomeMember(page)]
    await openPage(page, FILM)
    await page.context().clearCookies()
    const sendAll = await holdRequests(page, '**/search/detail/*.data?*')
    const rating = (value: number) => page.getByRole('radio', { name: `${value}`, exact: true })
    await rating(3).click()
    await page.getByRole('button', { name: 'In watchlist' }).click()
    await rating(8).click()
    await page.getByRole('button', { name: 'Seen', exact: true }).click()
    sendAll()
    await expect(page.getByRole('dialog', { name: 'Login with Email' })).toBeVisible()
    await logInHere(page, isSame ? person : other)

    await expect(page).toHaveURL(FILM)
    const message = isSame ? 'Added new movie' : 'Another account is logged in now.'
    await expect(page.getByText(message).first()).toBeVisible()
    const saved = async () => {
      const { ratings } = await (await page.request.get('/api/me/ratings/movies/27205')).json()
      const { counts } = await (await page.request.get('/api/me/bookmarks')).json()
      return [ratings, counts.watchlist.movies, counts.seen.movies]
    }
    await expect.poll(saved).toEqual(isSame ? [{ total: 8 }, 1, 1] : [{}, 0, 0])
  })
