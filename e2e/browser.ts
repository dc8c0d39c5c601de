import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'

export { expect }

/** Times by which the processor of each page is slowed down, for what holds on a quick device alone. */
const slowdown = Number(process.env.CPU_SLOWDOWN ?? 1)

/**
 * Playwright's `test`, which also fails when the browser complained: an error in the console, a broken hydration,
 * something on a page that the page's own Content-Security-Policy forbids.
 */
export const test = base.extend<{ complaints: string[]; isTouched: boolean }>({
  /** Touches every page as soon as it can be read, so that its scripts do not wait for its pictures. */
  isTouched: [true, { option: true }],
  complaints: [
    async ({ context, isTouched }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        // A page that is not found is reported here as well; the tests look at its status themselves.
        const isStatus = message.text().startsWith('Failed to load resource')
        // A request that a test itself blocks is no failure.
        const isCut = /net::ERR_(FAILED|INTERNET_DISCONNECTED)/.test(message.text())
        const isAsset = !isCut && /\/(assets|t\/p)\//.test(message.location().url)
        if (message.type() === 'error' && (!isStatus || isAsset)) complaints.push(message.text())
      })
      context.on('weberror', (failure) => complaints.push(String(failure.error())))
      await reportViolations(context, complaints)
      if (isTouched) await touchPages(context)
      if (slowdown > 1) context.on('page', slowDown)
      await use(complaints)
      // In the message too: a summary of many tests prints only its first line.
      expect(complaints, `the console of the browser: ${complaints.join(' | ')}`).toEqual([])
    },
    { auto: true },
  ],
})

/** Not every violation reaches the console: one that the policy answers by loading nothing may be silent there. */
async function reportViolations(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.exposeBinding('reportViolation', (_, violation: string) => complaints.push(violation))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
      const report = Reflect.get(window, 'reportViolation')
      if (typeof report === 'function')
        report(`The policy forbids ${effectiveDirective} ${blockedURI} ${sample} in ${sourceFile}`)
    })
  })
}

async function touchPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointerdown')))
  })
}

async function slowDown(page: Page): Promise<void> {
  const debugging = await page.context().newCDPSession(page)
  await debugging.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}
