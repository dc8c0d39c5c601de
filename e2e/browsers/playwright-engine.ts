import { anyChromium } from '@marquee/test-browser/chromium'
import { type Browser, chromium, firefox, type Locator, type Page } from '@playwright/test'
import { type Engine, type Options, type Tab, TIMEOUT_MS } from './tab.ts'
import type { Target } from './target.ts'
import { REPORT_PATH, watchPage } from './watch-page.ts'

/** The Chromium that the other browser tests use. */
export async function launchChromium(): Promise<Engine> {
  return engineOf('Chromium', await chromium.launch(await anyChromium()))
}

/** Firefox as it is installed, over WebDriver BiDi. */
export async function launchFirefox(isWithoutCookies: boolean): Promise<Engine> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: `${import.meta.dirname}/firefox-esr.ts`,
    firefoxUserPrefs: {
      ...(isWithoutCookies && { 'network.cookie.cookieBehavior': 2 }),
    },
  })
  return engineOf('Firefox', browser)
}

function engineOf(name: string, browser: Browser): Engine {
  return {
    version: `${name} ${browser.version()}`,
    needsInjection: false,
    open: (options) => openTab(browser, options),
    close: () => browser.close(),
  }
}

/** Messages that engines write to the console without an error of the page. */
const EXPECTED = [
  // Chromium, of a resource that is not found or that a test blocks.
  /^Failed to load resource/,
  // Firefox, of a request that a page aborts as it is left. A rejection by the worker itself has another message.
  /A ServiceWorker intercepted the request and encountered an unexpected error\.$/,
  // Remix in Firefox, of a response that a page aborts as it is left.
  /^TypeError: Error in input stream$/,
]

async function openTab(browser: Browser, { origin, complain }: Options): Promise<Tab> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(TIMEOUT_MS)
  const hear = (said: string) => {
    if (!EXPECTED.some((pattern) => pattern.test(said))) complain(said)
  }
  context.on('console', (message) => message.type() === 'error' && hear(message.text()))
  context.on('weberror', (failure) => hear(String(failure.error())))
  await context.addInitScript(`(${watchPage})(${JSON.stringify(REPORT_PATH)}, false)`)
  const page = await context.newPage()

  return {
    goto: (address) => follow(page, address),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    address: async () => page.url(),
    title: () => page.title(),
    click: (target) => locate(page, target).first().click(),
    hover: async (target) => {
      await page.mouse.move(0, 0)
      await locate(page, target).first().hover()
    },
    fill: (target, text) => locate(page, target).first().fill(text),
    press: (key) => page.keyboard.press(key),
    count: (target) => locate(page, target).filter({ visible: true }).count(),
    isFocused: (target) =>
      locate(page, target)
        .first()
        .evaluate((element) => element === document.activeElement),
    resize: (width, height) => page.setViewportSize({ width, height }),
    evaluate: (run, ...given) => page.evaluate(`(${run})(...${JSON.stringify(given)})`),
    addScript: async (source) => void (await page.evaluate(source)),
    close: () => context.close(),
  }
}

function locate(page: Page, target: Target): Locator {
  const place = target.within ? locate(page, target.within) : page
  if ('text' in target) return place.getByText(target.text, { exact: true })
  return place.getByRole(target.role, { name: target.name, exact: true })
}

/** Opens an address. Over BiDi a redirect of the server may be taken for another navigation: where it led is looked at. */
async function follow(page: Page, address: string): Promise<void> {
  try {
    await page.goto(address)
  } catch (problem) {
    if (!String(problem).includes('is interrupted by another navigation')) throw problem
    await page.waitForLoadState()
  }
}
