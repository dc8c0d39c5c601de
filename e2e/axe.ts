import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

export const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules among them that judge colours, which are all that a theme changes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What the second theme is held to; everything in `npm run test:all`. */
const inLight: RunOptions = {
  runOnly:
    process.env.TEST_DEPTH === 'whole'
      ? { type: 'tag', values: rules }
      : { type: 'rule', values: COLOUR_RULES },
}

export type Screen = {
  address: string
  title: string
  /** The words of the one heading of the first level, also where a modal stands over it. */
  heading: string | RegExp
}

/** Opens a screen and looks at what a reader of it relies on: title, language, landmarks, heading, and axe's rules. */
export async function examine(page: Page, { address, title, heading }: Screen): Promise<void> {
  await page.goto(address)
  await expect.soft(page, address).toHaveTitle(title)
  await expect.soft(page.locator('html'), address).toHaveAttribute('lang', 'en')
  await expect.soft(page.locator('main'), address).toHaveCount(1)
  await expect.soft(page.locator('h1'), address).toHaveText([heading])
  // The last thing that scripts do to a page which has arrived.
  await page.waitForLoadState('networkidle')
  await examineTheme(page, 'dark', new AxeBuilder({ page }).withTags(rules))
  await examineTheme(page, 'light', new AxeBuilder({ page }).options(inLight))
}

async function examineTheme(page: Page, colorScheme: 'dark' | 'light', audit: AxeBuilder): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect.poll(() => colourChanges(page)).toBe(0)

  // There are no frames to look into, so axe needs no page of its own to gather what it found.
  const { violations } = await audit.setLegacyMode().analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect.soft(found, `${page.url()} in the ${colorScheme} theme`).toEqual([])
}

/** What is still on its way from one theme to the other has colours of neither. */
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
