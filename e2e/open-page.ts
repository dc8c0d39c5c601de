import type { Page, Response } from '@playwright/test'

/** Opens a page and waits until it is hydrated and its first effects have run. */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address)
  await hydrated(page)
  return answer
}

/** Waits until React has hydrated the document, for which there is no event: it adds a key to each element. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber$')))
  await becomeIdle(page)
}

/** Waits until the page has nothing to do, a second at most. */
export async function becomeIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
}
