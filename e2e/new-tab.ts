import type { Page } from '@playwright/test'

/**
 * Presses with the key that opens a new tab and tells whether the page left the press to the browser. The tab itself is
 * told to Playwright late or never, though its document has come.
 */
export async function isLeftToBrowser(page: Page, press: () => Promise<void>): Promise<boolean> {
  const isLeft = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const told = (event: Event) => setTimeout(() => resolve(!event.defaultPrevented))
        addEventListener('click', told, { capture: true, once: true })
      }),
  )
  await press()
  return isLeft
}
