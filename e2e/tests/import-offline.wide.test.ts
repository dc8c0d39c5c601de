import { expect, test } from '../browser.ts'
import { history, trakt } from '../import-files.ts'
import { banner, becomeControlled, expectCached } from '../offline.ts'
import { openPage } from '../open-page.ts'
import { becomeMember } from '../people.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 150_000 })

test('without a network the cached page says so, reads files, and sends what they hold once it is back', async ({
  page,
  context,
}) => {
  await becomeMember(page)
  await becomeControlled(page)
  await openPage(page, '/import')
  await expectCached(page, '/import')
  await context.setOffline(true)
  await openPage(page, '/import')
  await expect(banner(page)).toBeVisible()
  await expect(page.getByText('You are offline. Files can be read all the same')).toBeVisible()

  await page.getByLabel('Choose files').setInputFiles(trakt(history))
  await expect(page.getByText('No connection just now. We go on when you are online')).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/import\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: 'Check and import' })).toBeVisible({ timeout: 60_000 })

  // The page of an import is true only with a network.
  const address = page.url()
  await context.setOffline(true)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
})
