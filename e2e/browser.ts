import { test as base, expect } from '@playwright/test'

export { expect }

/** Playwright's `test`, which also fails when the browser complained: an error in the console, a broken hydration. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        // A page that is not found is told here as well; the tests look at its status themselves.
        const isStatus = message.text().startsWith('Failed to load resource')
        const isAsset = /\/(assets|t\/p)\//.test(message.location().url)
        if (message.type() === 'error' && (!isStatus || isAsset)) complaints.push(message.text())
      })
      context.on('weberror', (failure) => complaints.push(String(failure.error())))
      await use(complaints)
      expect(complaints, 'the console of the browser').toEqual([])
    },
    { auto: true },
  ],
})
