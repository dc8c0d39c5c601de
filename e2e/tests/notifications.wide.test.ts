import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, createAccount, newPerson, sameSite } from '../people.ts'

// About data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

const PATH = '/account/notifications'

const settingsOf = async (page: Page) => (await page.request.get('/api/me/notifications')).json()

test('a topic is turned on and off at once, by keyboard too, and found after a reload', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, PATH)
  const topic = page.getByRole('switch', { name: 'New episode: digest' })
  await expect(topic).not.toBeChecked()
  await topic.focus()
  await page.keyboard.press('Space')
  await expect(topic).toBeChecked()
  // Of two quick presses in one column none is lost.
  await page.getByRole('switch', { name: 'Premieres and finales: digest' }).click()
  await page.getByRole('switch', { name: 'Film at home: digest' }).click()
  await expect
    .poll(async () => (await settingsOf(page)).topics.digest)
    .toEqual(['new-episode', 'new-season', 'moved'])

  await openPage(page, PATH)
  await expect(topic).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Film at home: digest' })).not.toBeChecked()
})

test('a topic that cannot be saved is as it was, and that is said', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, PATH)
  await page.route('**/account/notifications.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  const topic = page.getByRole('switch', { name: 'New season: push' })
  await topic.click()
  await expect(page.getByText('Could not save. Try again.').first()).toBeVisible()
  await expect(topic).toBeChecked()
})

test('a digest has its rhythm, and the next one is by the clocks of the person', async ({ page }) => {
  const { email } = await becomeMember(page)
  const zone = { data: { timeZone: 'Europe/Berlin' }, headers: sameSite }
  expect((await page.request.put('/api/me/preferences', zone)).status()).toBe(200)
  await openPage(page, PATH)
  await expect(page.getByText(`One email to ${email}, only when something is on.`)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Day' })).toHaveCount(0)
  await expect(page.getByText(/^Push comes at 07:00, Berlin\./)).toBeVisible()
  await page.getByText('Weekly', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Day' }).selectOption('Sunday')
  await page.getByRole('combobox', { name: 'Time' }).selectOption('21:00')
  await expect(page.getByText(/^Next: Sunday \d+ \w+, 21:00, Berlin\./)).toBeVisible()

  await openPage(page, PATH)
  await expect(page.getByRole('radio', { name: 'Weekly' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Day' })).toHaveValue('7')
  await page.getByText('Off', { exact: true }).click()
  await expect(page.getByText(/^Next:/)).toHaveCount(0)
  await expect.poll(async () => (await settingsOf(page)).digest.nextAt).toBeNull()
})

test('whoever has push alone chooses its time too', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, PATH)
  await expect(page.getByRole('radio', { name: 'Off' })).toBeChecked()
  await page.getByRole('combobox', { name: 'Time' }).selectOption('09:00')
  await expect(page.getByText(/^Push comes at 09:00, /)).toBeVisible()
  await expect.poll(async () => (await settingsOf(page)).digest).toMatchObject({ frequency: 'off', hour: 9 })
  await openPage(page, PATH)
  await expect(page.getByRole('combobox', { name: 'Time' })).toHaveValue('9')
})

test('chips lead to the sections of the account', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, PATH)
  const chips = page.getByRole('navigation', { name: 'Sections of the account' })
  await expect(chips.getByRole('link', { name: 'Notifications' })).toHaveAttribute('aria-current', 'page')
  await chips.getByRole('link', { name: 'Data' }).click()
  await expect(page).toHaveURL('/account#data')
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeInViewport()
  await chips.getByRole('link', { name: 'Watching' }).click()
  await expect(page.getByRole('heading', { name: 'Watching' })).toBeInViewport()
  await chips.getByRole('link', { name: 'Notifications' }).click()
  await expect(page).toHaveURL(PATH)
})

test('a browser in which notifications are blocked says what to do', async ({ page }) => {
  await becomeMember(page)
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await openPage(page, PATH)
  await expect(page.getByText(/^Blocked in this browser\. Allow notifications/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on' })).toHaveCount(0)
})

test('an address that is not verified gets nothing yet, and that is said', async ({ page }) => {
  const person = newPerson()
  await createAccount(page, person)
  const { email, password } = person
  const login = { data: { email, password }, headers: sameSite }
  expect((await page.request.post('/api/auth/login', login)).status()).toBe(200)
  await openPage(page, PATH)
  await expect(page.getByText(`To ${email}, as soon as this address is verified.`)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('topics and the digest are saved by buttons', async ({ page }) => {
    await becomeMember(page)
    await page.goto(PATH)
    const topics = page.getByRole('region', { name: 'What you hear of' })
    await topics.getByRole('switch', { name: 'New episode: push' }).uncheck()
    await topics.getByRole('switch', { name: 'New episode: digest' }).check()
    await topics.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(PATH)
    await expect(topics.getByRole('switch', { name: 'New episode: push' })).not.toBeChecked()

    const digest = page.getByRole('region', { name: 'Digest by email' })
    await digest.getByRole('radio', { name: 'Weekly' }).check()
    await digest.getByRole('button', { name: 'Save' }).click()
    await digest.getByRole('combobox', { name: 'Day' }).selectOption('Monday')
    await digest.getByRole('combobox', { name: 'Time' }).selectOption('00:00')
    await digest.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^Next: Monday \d+ \w+, 00:00, UTC\./)).toBeVisible()
    expect(await settingsOf(page)).toMatchObject({
      digest: { frequency: 'weekly', weekday: 1, hour: 0 },
      topics: { push: ['new-season', 'moved', 'import-ready'] },
    })
    // Playwright reads nothing in a `noscript` but what is drawn of it.
    await expect(page.getByRole('region', { name: 'Push on these devices' })).toContainText(
      'Notifications need JavaScript.',
      { useInnerText: true },
    )
  })
})
