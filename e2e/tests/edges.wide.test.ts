import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'

test('the layout turns at 600 px, not a pixel before or after', async ({ page }) => {
  await page.goto('/search')
  for (const { width, menu } of [
    { width: 599, menu: false },
    { width: 600, menu: true },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ visible: menu })
    await expect(page.getByRole('navigation', { name: 'Tabs' })).toBeVisible({ visible: !menu })
  }
})

test('the close button of an episode moves at 768 px, not a pixel before or after', async ({ page }) => {
  await openPage(page, '/episode-detail?series=1396&season=1&episode=1')
  const close = page.getByRole('dialog').getByRole('link', { name: 'Close' })
  for (const { width, top } of [
    { width: 767, top: false },
    { width: 768, top: true },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => ((await close.boundingBox())?.y ?? 0) < 300).toBe(top)
  }
})

test('a question that brings a body along is answered like any other', async ({ page }) => {
  const answer = await page.request.get('/api/health', { data: { none: 'of it is read' } })
  expect(answer.status()).toBe(200)
})
