import { execFileSync } from 'node:child_process'
import { anyChromium } from '@marquee/test-browser/chromium'
import { type BrowserContext, chromium, firefox, type Locator, type Page } from '@playwright/test'
import { requireProgram } from './programs.ts'
import { chromiumSwitches, firefoxPreferences, WITHOUT_PUSH } from './push-service.ts'
import { type Engine, type Options, type Tab, TIMEOUT_MS } from './tab.ts'
import type { Target } from './target.ts'
import { REPORT_PATH, watchPage } from './watch-page.ts'

const VIEWPORT = { width: 1280, height: 800 }

/** The Chromium that the other browser tests use. */
export async function launchChromium(): Promise<Engine> {
  const browser = await chromium.launch(await anyChromium())
  return {
    ...engineOf(`Chromium ${browser.version()}`),
    open: async (options) => openTab(await browser.newContext({ viewport: VIEWPORT }), options),
    close: () => browser.close(),
  }
}

/**
 * A Chromium as it is installed, for the one that npm brings has neither push nor notifications. Each tab is a profile
 * of its own, because Chromium has no push in the contexts of a browser, which are incognito.
 */
export async function launchPushChromium(pushService: string): Promise<Engine> {
  const executablePath = requireProgram('chromium')
  const { args } = await anyChromium()
  const launch = {
    ...{ executablePath, viewport: VIEWPORT, ignoreDefaultArgs: WITHOUT_PUSH },
    args: [...args.filter((arg) => !WITHOUT_PUSH.includes(arg)), ...(await chromiumSwitches(pushService))],
  }
  const [version = ''] =
    /^\w+ [\d.]+/.exec(execFileSync(executablePath, ['--version'], { encoding: 'utf8' })) ?? []
  return {
    ...engineOf(version),
    open: async (options) => {
      const context = await chromium.launchPersistentContext('', launch)
      await context.grantPermissions(['notifications'], { origin: options.origin })
      return openTab(context, options)
    },
    // Each tab ends its own browser.
    close: async () => {},
  }
}

/** Firefox as it is installed, over WebDriver BiDi. */
export async function launchFirefox(isWithoutCookies: boolean, pushService: string | null): Promise<Engine> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: `${import.meta.dirname}/firefox-esr.ts`,
    firefoxUserPrefs: {
      ...(isWithoutCookies && { 'network.cookie.cookieBehavior': 2 }),
      ...(pushService && firefoxPreferences(pushService)),
    },
  })
  return {
    ...engineOf(`Firefox ${browser.version()}`),
    open: async (options) => openTab(await browser.newContext({ viewport: VIEWPORT }), options),
    close: () => browser.close(),
  }
}

const engineOf = (version: string) => ({ version, needsInjection: false })

/** Messages that engines write to the console without an error of the page. */
const EXPECTED = [
  // Chromium, of a resource that is not found or that a test blocks.
  /^Failed to load resource/,
  // Firefox, of a request that a page aborts as it is left. A rejection by the worker itself has another message.
  /A ServiceWorker intercepted the request and encountered an unexpected error\.$/,
  // Remix in Firefox, of a response that a page aborts as it is left.
  /^TypeError: Error in input stream$/,
]

async function openTab(context: BrowserContext, { origin, complain }: Options): Promise<Tab> {
  context.setDefaultTimeout(TIMEOUT_MS)
  const hear = (said: string) => {
    if (!EXPECTED.some((pattern) => pattern.test(said))) complain(said)
  }
  context.on('console', (message) => message.type() === 'error' && hear(message.text()))
  context.on('weberror', (failure) => hear(String(failure.error())))
  await context.addInitScript(`(${watchPage})(${JSON.stringify(REPORT_PATH)}, false)`)
  const page = await context.newPage()

  return {
    goto: (address) => follow(page, new URL(address, origin).href),
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
