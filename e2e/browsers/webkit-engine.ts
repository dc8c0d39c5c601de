import axe from 'axe-core'
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { findInPage } from './find-in-page.ts'
import { requireProgram } from './programs.ts'
import { type Engine, type Options, type Tab, TIMEOUT_MS } from './tab.ts'
import { describeTarget, type Target, toSent } from './target.ts'
import { startWebKitDriver } from './webkit-programs.ts'

/** WebKitGTK's own small browser, over classic WebDriver, on a display of its own. */
export async function launchWebKit(): Promise<Engine> {
  const { address, stop } = await startWebKitDriver()
  const first = await openSession(address, [])
  const version = (await first.getCapabilities()).get('browserVersion')
  await first.quit()
  return {
    version: `WebKitGTK ${version}`,
    needsInjection: true,
    open: async (options) => {
      const cookies = options.isWithoutCookies ? ['--cookies-policy=never'] : []
      return tabOf(await openSession(address, cookies), options)
    },
    close: async () => stop(),
  }
}

/** A session has storage of its own that ends with it. */
function openSession(address: string, args: string[]): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: requireProgram('miniBrowser'),
      args: ['--automation', ...args],
    },
  })
  return new Builder().usingServer(address).withCapabilities(capabilities).build()
}

async function tabOf(driver: WebDriver, { origin }: Options): Promise<Tab> {
  const window = driver.manage().window()
  const tab: Tab = {
    goto: (address) => driver.get(new URL(address, origin).href),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    address: () => driver.getCurrentUrl(),
    title: () => driver.getTitle(),
    click: (target) => act(driver, target, (element) => element.click()),
    hover: (target) =>
      act(driver, target, async (element) => {
        await driver.actions().move({ x: 0, y: 0 }).perform()
        await driver.actions().move({ origin: element }).perform()
      }),
    fill: (target, text) =>
      act(driver, target, async (element) => {
        await element.clear()
        await element.sendKeys(text)
      }),
    press: (key) => driver.actions().sendKeys(Key[KEYS[key]]).perform(),
    count: (target) => inPage(driver, 'found.length', target),
    isFocused: (target) => inPage(driver, 'found[0] === document.activeElement', target),
    resize: async (width, height) => {
      await window.setRect({ width, height })
      const bars: number = await driver.executeScript('return outerHeight - innerHeight')
      await window.setRect({ width, height: height + bars })
    },
    evaluate: (run, ...given) => driver.executeScript(`return (${run})(...arguments)`, ...given),
    addScript: (source) => driver.executeScript(source),
    close: () => driver.quit(),
  }
  await tab.resize(1280, 800)
  return tab
}

const SCROLL = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })"
const KEYS = { Escape: 'ESCAPE', Tab: 'TAB', Enter: 'ENTER' } as const

/** The value of an expression about the elements that were `found`; brings axe-core into a page that has none yet. */
async function inPage<Value>(driver: WebDriver, expression: string, target: Target): Promise<Value> {
  const script = `if (!window.axe) return { isReady: false }
    const found = (${findInPage})(arguments[0])
    return { isReady: true, value: ${expression} }`
  for (;;) {
    const answer: { isReady: boolean; value: Value } = await driver.executeScript(script, toSent(target))
    if (answer.isReady) return answer.value
    await driver.executeScript(axe.source)
  }
}

/** Does it with the first target; again while there is none yet, it moves, or something lies over it. */
async function act(
  driver: WebDriver,
  target: Target,
  run: (element: WebElement) => Promise<void>,
): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  let reason: unknown = 'it is not there'
  while (Date.now() < deadline) {
    try {
      const element = await inPage<WebElement | undefined>(driver, 'found[0]', target)
      if (element) {
        // Pages scroll smoothly, which the driver does not wait for.
        await driver.executeScript(SCROLL, element)
        return await run(element)
      }
    } catch (error) {
      reason = error
    }
    await driver.sleep(100)
  }
  throw new Error(`${describeTarget(target)}: ${reason}`)
}
