import { expect, type Page } from '@playwright/test'

const KEY = 'toasts-of-the-test'

/** Records every toast that the page shows from now on, with its exact text, over reloads as well. */
export async function hearToasts(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const heard = new WeakSet<Element>()
    const listen = () => {
      for (const toast of document.querySelectorAll('[aria-live] p, [role=status] > p')) {
        if (heard.has(toast) || toast.textContent === '') continue
        heard.add(toast)
        const said: string[] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
        sessionStorage.setItem(key, JSON.stringify([...said, toast.textContent]))
      }
    }
    new MutationObserver(listen).observe(document, { childList: true, subtree: true, characterData: true })
  }, KEY)
}

/** Returns the toasts so far; an empty list during a navigation, when the page cannot be read. */
export async function toasts(page: Page): Promise<string[]> {
  try {
    return await page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]'), KEY)
  } catch (error) {
    if (/context was destroyed/.test(String(error))) return []
    throw error
  }
}

/**
 * Acts and expects a toast that comes with the next document. It may be gone again, after its two seconds, by the time
 * a busy machine has loaded that, so it is recorded instead of looked for.
 */
export async function expectToastAfter(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  await hearToasts(page)
  await act()
  await expect.poll(() => toasts(page)).toContain(text)
}
