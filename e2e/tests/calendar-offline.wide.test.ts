import { expect, test } from '../browser.ts'
import { banner, expectCached } from '../offline.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'

test.use({ serviceWorkers: 'allow' })
// About data: what passes the second time has failed.
test.describe.configure({ retries: 0, timeout: 150_000 })

/** The month in which a season of the catalogue aired. */
const MONTH = '/calendar?month=2009-03'

test('the calendar is read offline, and an episode that is ticked on its day is seen once the network is back', async ({
  page,
  context,
}) => {
  await becomeMember(page)
  await page.request.put('/api/me/episodes/1396/1', { headers: sameSite })
  await page.goto(MONTH)
  await expectCached(page, '/calendar', MONTH)
  await context.setOffline(true)

  await openPage(page, '/calendar')
  await expect(banner(page)).toBeVisible()
  await openPage(page, MONTH)
  const lamp = page.getByRole('button', { name: 'Mark S2 E1 of Breaking Bad as seen' })
  await lamp.click()
  await expect(lamp).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(lamp).toHaveAttribute('aria-pressed', 'true')

  await context.setOffline(false)
  const seen = async () => {
    const answer = await page.request.get('/api/me/calendar?from=2009-03-01&to=2009-03-31')
    const { items } = await answer.json()
    return items.filter((item: { isSeen: boolean }) => item.isSeen)
  }
  await expect.poll(seen, { timeout: 60_000 }).toMatchObject([{ season: 2, episode: 1 }])
})
