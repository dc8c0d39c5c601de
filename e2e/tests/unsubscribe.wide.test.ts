import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { unsubscribePathOf } from '../local-database.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, SESSION_COOKIE, sameSite } from '../people.ts'

// About data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

/** Somebody with a daily digest, and the link in its mails. */
async function subscribe(page: Page): Promise<string> {
  const { email } = await becomeMember(page)
  const answer = await page.request.patch('/api/me/notifications', {
    ...{ headers: sameSite, data: { frequency: 'daily' } },
  })
  expect(answer.status()).toBe(200)
  return unsubscribePathOf(email)
}

const frequencyOf = async (page: Page) =>
  (await (await page.request.get('/api/me/notifications')).json()).digest.frequency

test('the link of a mail ends the digest without a session, and pressing again changes nothing', async ({
  page,
  browser,
}) => {
  const path = await subscribe(page)
  const stranger = await browser.newPage()
  await openPage(stranger, path)
  // A program that opens the links of a mail ends nothing.
  expect(await frequencyOf(page)).toBe('daily')

  await stranger.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(stranger.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  expect(await frequencyOf(page)).toBe('off')

  const oneClick = { form: { 'List-Unsubscribe': 'One-Click' } }
  expect((await stranger.request.post(path, oneClick)).ok()).toBe(true)
  await openPage(stranger, path)
  await expect(stranger.getByText('No digest comes any more. It came daily.')).toBeVisible()
  expect(await frequencyOf(page)).toBe('off')

  await stranger.getByRole('button', { name: 'Turn it on again' }).click()
  await expect(stranger.getByRole('heading', { name: 'Stop the digest?' })).toBeVisible()
  expect(await frequencyOf(page)).toBe('daily')
  await stranger.close()
})

test('a mail program ends the digest by one post, from another site and without cookies', async ({
  page,
  playwright,
  baseURL,
}) => {
  const path = await subscribe(page)
  const program = await playwright.request.newContext({
    extraHTTPHeaders: { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
  })
  const post = (text: string) =>
    program.post(new URL(path, baseURL).href, {
      data: text,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  await post('List-Unsubscribe=Two-Clicks')
  expect(await frequencyOf(page)).toBe('daily')

  const answer = await post('List-Unsubscribe=One-Click')
  expect(answer.ok()).toBe(true)
  expect(answer.headers()['set-cookie'] ?? '').not.toContain(SESSION_COOKIE)
  expect(await frequencyOf(page)).toBe('off')
  await program.dispose()
})

test('a link that was changed is not found and changes nothing', async ({ page }) => {
  const path = await subscribe(page)
  const changed = path.slice(0, -1) + (path.endsWith('0') ? '1' : '0')
  const answer = await page.request.post(changed, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(answer.url()).toContain(changed)
  await page.goto(changed)
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(await frequencyOf(page)).toBe('daily')
})
