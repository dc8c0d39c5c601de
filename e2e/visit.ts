import type { Page, Response } from '@playwright/test'

/** Opens a page and waits until its scripts answer: hydrated, with its first effects behind it. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address)
  await hydrated(page)
  return answer
}

/** Waits until React has taken over the document, which no event tells: it notes that on each element it adopts. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber$')))
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
}
