import type { Page } from '@playwright/test'

/**
 * Presses with the key that opens a new tab and returns whether the page left the press to the browser. Playwright
 * reports the tab itself late or never, though its document has loaded.
 */
export async function isLeftToBrowser(page: Page, press: () => Promise<void>): Promise<boolean> {
  const isLeft = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const report = (event: Event) => setTimeout(() => resolve(!event.defaultPrevented))
        addEventListener('click', report, { capture: true, once: true })
      }),
  )
  await press()
  return isLeft
}
