import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { banner, becomeControlled } from '../offline.ts'
import { openPage } from '../open-page.ts'
import { becomeMember } from '../people.ts'

/**
 * Starts to record the style sheets that are taken out of the document and put back, which loads them again: the page is
 * unstyled meanwhile. The returned function returns and forgets them.
 */
async function recordReloads(page: Page): Promise<() => Promise<string[]>> {
  const moved = await page.evaluateHandle(() => {
    const moved = { out: new Set<string>(), in: new Set<string>() }
    const sheetsIn = (nodes: NodeList) =>
      [...nodes].flatMap((node) =>
        node instanceof HTMLLinkElement && node.rel === 'stylesheet' ? [node.href] : [],
      )
    new MutationObserver((changes) => {
      for (const { removedNodes, addedNodes } of changes) {
        for (const sheet of sheetsIn(removedNodes)) moved.out.add(sheet)
        for (const sheet of sheetsIn(addedNodes)) if (moved.out.has(sheet)) moved.in.add(sheet)
      }
    }).observe(document.head, { childList: true })
    return moved
  })
  return () =>
    moved.evaluate((moved) => {
      // Those of late parts return when their page is left: no part of the page that follows waits for them.
      const reloaded = [...moved.in].filter((sheet) => !/\/(offline-status|seen-date)-/.test(sheet))
      moved.out.clear()
      moved.in.clear()
      return reloaded
    })
}

const sheetsOf = (page: Page) =>
  page
    .locator('head link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => String(Reflect.get(link, 'href'))))

for (const address of [
  '/search/detail/27205?type=movies',
  '/search/desktop-detail?id=27205&type=movies&q=inception',
])
  test(`a modal that opens and closes over ${address} leaves its style sheets alone`, async ({ page }) => {
    await becomeMember(page)
    await openPage(page, address)
    const reloaded = await recordReloads(page)

    await page.getByRole('link', { name: 'Rate', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Rate' })).toBeVisible()
    expect(await reloaded()).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await reloaded()).toEqual([])
  })

test('of two pages the second keeps the style sheets that the first has loaded', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/up-next')
  const reloaded = await recordReloads(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  const names = [
    'Calendar',
    'My series',
    'Bookmarks',
    'My series',
    'Rankings',
    'History',
    'Account',
    'Search',
  ]

  for (const name of [...names, ...names.toReversed(), 'Up next']) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    expect(await reloaded(), name).toEqual([])
  }
})

test.describe('with the offline worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('late parts have their styles after the page that shares them was left', async ({ page, context }) => {
    await becomeMember(page)
    await becomeControlled(page)
    // The worker's first message answers the late part that shows the network.
    await page.addInitScript(() =>
      navigator.serviceWorker.addEventListener('message', () => Reflect.set(window, 'isWatched', true)),
    )
    await openPage(page, '/history')
    await page.waitForFunction(() => Reflect.get(window, 'isWatched'))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click()
    await expect(page).toHaveURL('/calendar')
    const names = (await sheetsOf(page)).map((sheet) => sheet.replace(/^.*\/|-[^-]*$/g, ''))
    expect(names).toEqual(expect.arrayContaining(['offline-status', 'seen-date']))
    expect(new Set(names).size).toBe(names.length)

    await context.setOffline(true)
    const [network, heading] = [banner(page), page.getByRole('heading', { level: 1 })]
    await expect(network).toBeVisible()
    const left = async (what: Locator) => (await what.boundingBox())?.x
    expect(await left(network)).toBe(await left(heading))
  })
})
