import { anyChromium } from '@marquee/test-browser/chromium'
import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeAda, becomeMember } from '../people.ts'

const { executablePath, args } = await anyChromium()
// Letters of twice the usual size, as a reader sets them in the browser.
test.use({ launchOptions: { executablePath, args: [...args, '--blink-settings=defaultFontSize=32'] } })

const screens = [
  ...['/up-next', '/calendar', '/my-series', '/my-series?view=table', '/history', '/rankings', '/bookmarks'],
  ...['/search', '/search/detail/1396?type=series', '/episode-detail?series=1396&season=1&episode=1'],
  ...['/account', '/account/connections', '/account/notifications', '/import'],
]

for (const width of [1280, 390])
  test(`letters of twice the size break no word and cut nothing off at ${width} px`, async ({ page }) => {
    await becomeAda(page.request)
    await page.setViewportSize({ width, height: 844 })
    const found: string[] = []
    for (const address of screens) {
      await openPage(page, address)
      found.push(...(await unreadable(page)).map((what) => `${address}: ${what}`))
    }
    expect(found).toEqual([])
  })

test("letters of twice the size cut nothing off where a newcomer's phone starts", async ({ page }) => {
  await becomeMember(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/up-next')
  expect(await unreadable(page)).toEqual([])
})

/**
 * Words of more than one line, lines that end in an ellipsis, fields shorter than their words, tables wider than what
 * they are in, and sideways scrolling.
 */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (beyond > 0) found.push(`${beyond} px beyond the edge`)

    for (const table of document.querySelectorAll<HTMLElement>('main table')) {
      const around = table.parentElement
      if (!around) continue
      const { overflowX, paddingLeft, paddingRight } = getComputedStyle(around)
      const space = around.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      if (overflowX !== 'auto' && table.offsetWidth > space)
        found.push(`wider than its panel: ${table.textContent}`)
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('script, noscript'))
        continue
      const { overflowX, textOverflow } = getComputedStyle(parent)
      // One point wide are words for screen readers, of a button that shows its sign alone.
      const isShort = overflowX === 'hidden' && textOverflow === 'ellipsis' && parent.clientWidth > 1
      if (isShort && parent.scrollWidth > parent.clientWidth) found.push(`cut off: ${parent.textContent}`)

      const range = document.createRange()
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\p{L}{3,}/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(`broken: ${word}`)
      }
    }

    const pen = document.createElement('canvas').getContext('2d')
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      if (!pen || !field.checkVisibility()) continue
      const { paddingLeft, paddingRight } = getComputedStyle(field)
      const { font, fontSize } = getComputedStyle(field, '::placeholder')
      pen.font = font || `${fontSize} ${getComputedStyle(field).fontFamily}`
      const space = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      if (pen.measureText(field.placeholder).width > space) found.push(`cut off: ${field.placeholder}`)
    }
    return found
  })
}
