import { expect, test } from '../browser.ts'
import { becomeMember } from '../people.ts'
import { saveSomething } from '../saved.ts'

test('nothing of any page stands beyond the edge of the screen', async ({ page }) => {
  await becomeMember(page)
  const folder = await saveSomething(page)
  for (const address of [
    '/search',
    '/search?q=the&segment=movies',
    '/search/desktop-detail?id=27205&type=movies&q=inception',
    '/search/detail/14658?type=series&season=38',
    '/search/detail/1359046?type=movies',
    '/select-season?id=14658&season=38',
    '/episode-detail?series=1396&season=1&episode=1',
    '/rate?id=14658&type=series',
    '/seen?series=14658&season=38',
    '/seen?series=14658&season=38&episode=1',
    '/bookmarks',
    '/bookmarks?view=table',
    '/bookmarks?filter=open',
    '/up-next',
    '/calendar?month=2009-03',
    '/calendar?month=2009-03&subscribe=open',
    '/my-series',
    '/my-series?view=table',
    '/history',
    '/rankings?type=series&view=table',
    `${folder}?edit=order`,
    '/account?confirm=erase',
    '/privacy',
    '/nowhere',
  ]) {
    await page.goto(address)
    const overhang = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overhang, address).toBeLessThanOrEqual(0)
  }
})
