import { expect, type Page } from '@playwright/test'

const RECORD = 'recordToast'
const recorded = new WeakMap<Page, string[]>()

/**
 * Records every toast that the page shows from now on, with its exact text, over reloads as well. The record is outside
 * the browser: logging out deletes whatever the page has stored.
 */
export async function hearToasts(page: Page): Promise<void> {
  if (recorded.has(page)) return
  const toasts: string[] = []
  recorded.set(page, toasts)
  await page.exposeBinding(RECORD, (_, text: string) => toasts.push(text))
  await page.addInitScript((name) => {
    const heard = new WeakSet<Element>()
    const listen = () => {
      for (const toast of document.querySelectorAll('[aria-live] p, [role=status] > p')) {
        if (heard.has(toast) || toast.textContent === '') continue
        heard.add(toast)
        Reflect.get(window, name)(toast.textContent)
      }
    }
    new MutationObserver(listen).observe(document, { childList: true, subtree: true, characterData: true })
  }, RECORD)
}

/** Returns the toasts so far. */
export function toasts(page: Page): readonly string[] {
  return recorded.get(page) ?? []
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
