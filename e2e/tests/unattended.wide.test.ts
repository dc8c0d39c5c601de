import { expect, test } from '@playwright/test'
import { openUnattendedChromium, type UnattendedPage } from '../unattended-chromium.ts'

// About security and data as well: what passes the second time has failed.
test.describe.configure({ retries: 0, timeout: 120_000 })

/** Number of cached pages that show Ada's e-mail address. */
const cachedOfAda = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith('pages-'))
  const found = names.map(async (name) => {
    const cache = await caches.open(name)
    const pages = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
    const texts = await Promise.all(pages.map((page) => page?.text() ?? ''))
    return texts.filter((text) => text.includes('ada@example.com')).length
  })
  return (await Promise.all(found)).reduce((sum, count) => sum + count, 0)
}

/** Logs Ada in and waits until her lists are cached with their pictures, so that there is something to delete. */
async function becomeAdaWithCachedLists(page: UnattendedPage, origin: string): Promise<void> {
  await page.goto(`${origin}/search`)
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
  const logIn = () =>
    fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com', password: 'analytical engine' }),
    }).then(({ status }) => status)
  expect(await page.evaluate(logIn)).toBe(200)
  await page.goto(`${origin}/bookmarks`)
  await expect.poll(() => page.evaluate(cachedOfAda), { timeout: 60_000 }).toBeGreaterThan(8)
}

const byScript = () => document.querySelector<HTMLFormElement>('form[action="/logout"]')?.requestSubmit()
const asPlainForm = () => document.querySelector<HTMLFormElement>('form[action="/logout"]')?.submit()

for (const [how, logOut] of Object.entries({ 'by a script': byScript, 'as a plain form': asPlainForm }))
  test(`where no tool holds the worker, logging out ${how} is answered and leaves nothing`, async ({
    baseURL,
  }) => {
    const page = await openUnattendedChromium()
    try {
      await becomeAdaWithCachedLists(page, `${baseURL}`)
      await page.evaluate(() => localStorage.setItem('left', 'behind'))
      await page.evaluate(logOut)

      const shown = () => [
        location.pathname,
        document.readyState,
        document.querySelectorAll('form[action="/logout"]').length,
      ]
      await expect.poll(() => page.evaluate(shown)).toEqual(['/search', 'complete', 0])
      expect(await page.evaluate(cachedOfAda)).toBe(0)
      expect(await page.evaluate(() => localStorage.getItem('left'))).toBeNull()
    } finally {
      await page.close()
    }
  })
