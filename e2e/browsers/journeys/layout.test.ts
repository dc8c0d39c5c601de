import { becomeMember, expectToast, open } from '../steps.ts'
import { expect, test } from '../test.ts'

const widths = [320, 390, 768, 1280]

test('nothing of a page stands beyond the edge of the screen, at any width', async ({ tab, connection }) => {
  await becomeMember(tab, connection)
  await open(tab, '/search/detail/27205?type=movies')
  await tab.click({ role: 'button', name: 'Seen' })
  await expectToast(connection, 'Added new movie')
  for (const address of [
    '/search',
    '/search?q=the&segment=movies',
    '/search/detail/1396?type=series',
    '/rate?id=1396&type=series',
    '/seen?series=1396&season=1',
    '/bookmarks?label=seen',
    '/up-next',
    '/calendar',
    '/my-series',
    '/history',
    '/rankings',
    '/account?confirm=erase',
    '/privacy',
    '/nowhere',
  ]) {
    await tab.goto(address)
    for (const width of widths) {
      await tab.resize(width, 800)
      await expect.poll(() => tab.evaluate(() => innerWidth), `${address} at ${width}`).toBe(width)
      await expect.poll(() => tab.evaluate(overhang), `${address} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

function overhang(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth
}
