import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeAda } from '../people.ts'

/** As far apart as WCAG 1.4.12 lets a reader set letters, words, lines and paragraphs. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }
`

for (const width of [1280, 390])
  test(`letters that a reader spaces out stay within their buttons and links at ${width} px`, async ({
    page,
  }) => {
    await becomeAda(page.request)
    await page.setViewportSize({ width, height: 844 })
    const found: string[] = []
    for (const address of [
      ...['/search', '/search?q=the', '/search/detail/1396?type=series', '/rate?id=1396&type=series'],
      ...[
        '/up-next',
        '/calendar',
        '/my-series',
        '/history',
        '/rankings',
        '/bookmarks',
        '/bookmarks?filter=open',
      ],
      ...['/account', '/account/connections', '/account/notifications', '/import'],
    ]) {
      await openPage(page, address)
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(rules)
        document.adoptedStyleSheets.push(sheet)
      }, SPACED)
      found.push(...(await overflowing(page)).map((what) => `${address}: ${what}`))
    }
    expect(found).toEqual([])
  })

/** Words that stand beyond the edge of the button, link or label that they are in. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const control = text.parentElement?.closest('a, button, label, summary')
      // One point wide are words for screen readers.
      if (!control || !text.parentElement?.checkVisibility() || text.parentElement.clientWidth === 1) continue
      // The score of a season stands over the edge of its cell: docs/design.md.
      if (control.matches('[name=season]')) continue
      const { overflowX, textOverflow } = getComputedStyle(text.parentElement)
      if (overflowX === 'hidden' && textOverflow === 'ellipsis') continue
      const edge = control.getBoundingClientRect()
      range.selectNodeContents(text)
      const words = range.getBoundingClientRect()
      if (words.width > 1 && (words.right > edge.right + 1 || words.left < edge.left - 1))
        found.push(`${text.textContent} in ${control.textContent}`)
    }
    return found
  })
}
