import type { Page } from '@playwright/test'

const KEY = 'toasts-of-the-test'

/** Writes down every toast that the page says from now on, letter by letter, over reloads as well. */
export async function hearToasts(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const heard = new WeakSet<Element>()
    const listen = () => {
      for (const words of document.querySelectorAll('[aria-live] p, [role=status] > p')) {
        if (heard.has(words) || words.textContent === '') continue
        heard.add(words)
        const said: string[] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
        sessionStorage.setItem(key, JSON.stringify([...said, words.textContent]))
      }
    }
    new MutationObserver(listen).observe(document, { childList: true, subtree: true, characterData: true })
  }, KEY)
}

/** What was said so far; nothing while the page is being left, when it cannot be asked. */
export async function toasts(page: Page): Promise<string[]> {
  try {
    return await page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]'), KEY)
  } catch (error) {
    if (/context was destroyed/.test(String(error))) return []
    throw error
  }
}
