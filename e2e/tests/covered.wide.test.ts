import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'
import { saveSomething } from '../saved.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Undo', includeHidden: true })

/** Whether a press on the middle of something presses it, and nothing that lies over it. */
const isPressable = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

for (const { screen, width, height } of [
  { screen: 'a phone', width: 360, height: 640 },
  { screen: 'a window of which everything is drawn at 400 %', width: 320, height: 256 },
]) {
  test(`what gets the focus on ${screen} is not beneath a bar`, async ({ page }) => {
    await becomeMember(page)
    await saveSomething(page)
    await page.setViewportSize({ width, height })
    for (const address of [
      ...['/import', '/account/notifications', '/history'],
      ...['/bookmarks?filter=open', '/select-season?id=1396&season=1'],
    ]) {
      await openPage(page, address)
      for (const key of ['Tab', 'Shift+Tab'])
        expect(await beneathBars(page, key), `${key} on ${address}`).toEqual([])
    }
  })
}

/** Presses a key until it leads out of the page; returns what had the focus and could not be seen. */
async function beneathBars(page: Page, key: string): Promise<string[]> {
  const found: string[] = []
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press(key)
    const focused = await page.evaluate(() => {
      const { activeElement } = document
      if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return null
      const isChoice = activeElement.matches('[type=radio], [type=checkbox]')
      const seen = isChoice ? (activeElement.closest('label') ?? activeElement) : activeElement
      const { left, top, width, height } = seen.getBoundingClientRect()
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
      const isSeen = onTop === null || onTop.contains(activeElement) || seen.contains(onTop)
      return { isSeen, name: activeElement.outerHTML.slice(0, 200) }
    })
    if (focused === null) break
    if (!focused.isSeen) found.push(focused.name)
  }
  return found
}

test('a dialog that opens lies over the undo bar', async ({ page }) => {
  await becomeMember(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const openers = { Pilot: 'More for Pilot', 'Breaking Bad: Season 1': 'Season actions' }
  for (const [name, opener] of Object.entries(openers)) {
    await openPage(page, '/search/detail/1396?type=series&season=1')
    await page.locator('#episodes li').getByRole('button').first().click()
    await expect(bar(page)).toBeVisible()
    await page.getByRole('link', { name: opener }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()

    const isUnder = () =>
      bar(page).evaluate((shown) => {
        const { left, top, width, height } = shown.getBoundingClientRect()
        return (
          document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[role=dialog]') !== null
        )
      })
    await expect.poll(isUnder, opener).toBe(true)
  }
})

for (const comes of ['over a page', 'by its address']) {
  test(`the undo bar of a dialog that comes ${comes} leaves its Close free, and Undo leaves it open`, async ({
    page,
  }) => {
    await becomeMember(page)
    await page.request.put('/api/me/episodes/1396/1/1', { headers: sameSite })
    await page.setViewportSize({ width: 740, height: 360 })
    if (comes === 'by its address') await openPage(page, '/episode-detail?series=1396&season=1&episode=1')
    else {
      await openPage(page, '/search/detail/1396?type=series&season=1')
      await page.getByRole('link', { name: 'Pilot', exact: true }).click()
    }
    const dialog = page.getByRole('dialog', { name: 'Pilot' })
    const seen = dialog.getByRole('button', { name: /^Seen/ })
    const close = dialog
      .getByRole('button', { name: 'Close' })
      .or(dialog.getByRole('link', { name: 'Close' }))

    await seen.click()
    await expect(bar(page)).toContainText('not seen')
    await expect.poll(() => isPressable(close)).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(seen).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Undone')).toBeVisible()
    await expect.poll(() => isPressable(close)).toBe(true)
    await close.click()
    await expect(dialog).toHaveCount(0)
  })
}
