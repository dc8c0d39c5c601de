import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { becomeMember, createAccount, newPerson, sameSite } from '../people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const open = [
  { address: '/search', title: 'Search · Marquee' },
  { address: '/search?segment=series&page=2', title: 'Search · Marquee' },
  { address: '/search?q=inception', title: 'inception · Search · Marquee' },
  { address: '/search?q=nothing-is-called-so', title: 'nothing-is-called-so · Search · Marquee' },
  { address: '/search/detail/27205?type=movies', title: 'Inception · Marquee' },
  { address: '/search/detail/1359046?type=movies', title: 'Inception · Marquee' },
  { address: '/search/detail/1396?type=series', title: 'Breaking Bad · Marquee' },
  { address: '/episode-detail?series=1396&season=1&episode=1', title: 'Season 1, episode 1 · Marquee' },
  { address: '/verify-email?token=none', title: 'Verify email · Marquee' },
  { address: '/nowhere', title: 'Not found · Marquee' },
]
const signedOut = [
  { address: '/register?action=choose', title: 'Chose your log in mode · Marquee' },
  { address: '/register?action=login', title: 'Login with Email · Marquee' },
  { address: '/register?action=register', title: 'Register · Marquee' },
]
const signedIn = [
  { address: '/rate?id=27205&type=movies', title: 'Rate Inception · Marquee' },
  { address: '/rate?id=1396&type=series', title: 'Rate Breaking Bad · Marquee' },
  { address: '/bookmarks', title: 'Bookmarks · Marquee' },
  { address: '/bookmarks?label=seen&type=series', title: 'Bookmarks · Marquee' },
  { address: '/rankings', title: 'Rankings · Marquee' },
  { address: '/account', title: 'Account · Marquee' },
]

for (const { address, title } of [...open, ...signedOut]) {
  test(`${address} can be used by everybody, signed out, in both themes`, async ({ page }) => {
    await examine(page, address, title)
  })
}

test('what one sees when signed in can be used by everybody, in both themes', async ({ page }) => {
  test.setTimeout(120_000)
  await becomeMember(page)
  await saveSomething(page)
  for (const { address, title } of signedIn) await examine(page, address, title)
  await examine(page, '/search/detail/1396?type=series', 'Breaking Bad · Marquee')
})

test('what one sees with an account that is new and not verified can be used by everybody', async ({
  page,
}) => {
  const person = newPerson()
  await createAccount(page, person)
  const { email, password } = person
  await page.request.post('/api/auth/login', { data: { email, password }, headers: sameSite })
  await examine(page, '/search', 'Search · Marquee')
  await examine(page, '/bookmarks', 'Bookmarks · Marquee')
  await examine(page, '/rankings', 'Rankings · Marquee')
})

async function examine(page: Page, address: string, title: string) {
  await page.goto(address)
  await expect(page).toHaveTitle(title)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // The last thing that scripts do to a page which has arrived.
  await page.waitForLoadState('networkidle')

  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => colourChanges(page)).toBe(0)
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    expect(found, `${address} in the ${colorScheme} theme`).toEqual([])
  }
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

async function saveSomething(page: Page) {
  for (const address of ['bookmarks/watchlist/movies/27205', 'bookmarks/seen/series/1396'])
    await page.request.put(`/api/me/${address}`, { headers: sameSite })
  for (const [address, rating] of [
    ['ratings/movies/27205/total', 9],
    ['ratings/series/1396/1', 10],
    ['ratings/series/1396/2', 3],
  ] as const)
    await page.request.put(`/api/me/${address}`, { data: { rating }, headers: sameSite })
}
