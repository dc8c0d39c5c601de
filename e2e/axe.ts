import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { hydrated } from './open-page.ts'

export const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const RULES: RunOptions = { runOnly: { type: 'tag', values: rules } }

/** The rules among them that judge colours, which are all that a theme changes. */
const COLOUR_RULES: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

const isWhole = process.env.TEST_DEPTH === 'whole'

export type Screen = {
  address: string
  title: string
  /** The words of the one heading of the first level, also where a modal stands over it. */
  heading: string | RegExp
  /** Page of the service worker, which has no scripts. */
  isStatic?: boolean
}

/** Looks at a page as it is now, by axe's rules in both themes: for what only the answer to a form shows. */
export async function examineShown(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  await examineTheme(page, 'dark', RULES)
  await examineTheme(page, 'light', COLOUR_RULES)
}

/** Opens a screen and looks at what a reader of it relies on: title, language, landmarks, heading, and axe's rules. */
export async function examine(page: Page, screen: Screen): Promise<void> {
  const { address, title, heading, isStatic = false } = screen
  await page.goto(address)
  await expect.soft(page, address).toHaveTitle(title)
  await expect.soft(page.locator('html'), address).toHaveAttribute('lang', 'en')
  await expect.soft(page.locator('main'), address).toHaveCount(1)
  await expect.soft(page.locator('h1'), address).toHaveText([heading])
  if (!isStatic) await hydrated(page)
  await page.evaluate(axe.source)
  await examineTheme(page, 'dark', RULES)
  if (isWhole) await examineTheme(page, 'light', RULES)
  // Colours are the same at every width.
  else if ((page.viewportSize()?.width ?? 0) >= 600) await examineTheme(page, 'light', COLOUR_RULES)
}

async function examineTheme(page: Page, colorScheme: 'dark' | 'light', options: RunOptions): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect.poll(() => colourChanges(page)).toBe(0)
  expect.soft(await violations(page, options), `${page.url()} in the ${colorScheme} theme`).toEqual([])
}

/** Rules that the page breaks, with the elements; passed rules are not even collected. */
function violations(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(
    async (options) => {
      const inPage: typeof axe = Reflect.get(window, 'axe')
      const { violations } = await inPage.run(options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    { ...options, resultTypes: ['violations' as const] },
  )
}

/** Counts the transitions from one theme to the other; meanwhile elements have colours of neither. */
function colourChanges(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    return (
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
        // What a closed section hides does not move on until it is opened.
        .filter((element) => element?.checkVisibility()).length
    )
  })
}
