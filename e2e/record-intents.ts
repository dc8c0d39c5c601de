import type { Page } from '@playwright/test'

/** Records the forms that the page sends; the returned function tells their intents, once all that began has been seen. */
export function recordIntents(page: Page): () => Promise<(string | null)[]> {
  const sent: (string | null)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URLSearchParams(request.postData() ?? '').get('intent'))
  })
  return async () => {
    await page.evaluate(() => fetch('/api/health'))
    return sent
  }
}
