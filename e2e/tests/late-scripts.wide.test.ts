import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { holdRequests } from '../hold-requests.ts'
import { hydrated, openPage } from '../open-page.ts'

// Pages get no input before that of these tests.
test.use({ isTouched: false })

const film = '/search/detail/27205?type=movies'

for (const { path, heading } of [
  { path: film, heading: 'Inception' },
  { path: '/search', heading: 'Search' },
])
  test(`scripts of ${path} are not requested before the pictures of its first screen have loaded`, async ({
    page,
  }) => {
    await waitForPicturesAlone(page)
    const { scripts, release } = await holdPictures(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(scripts).toEqual([])

    const first = page.waitForRequest(isScript)
    release()
    await first
  })

test('where a picture never comes, scripts come all the same', async ({ page }) => {
  await holdPictures(page)
  const first = page.waitForRequest(isScript)
  await page.goto(film, { waitUntil: 'domcontentloaded' })
  await first
})

test('what is typed before there are scripts is searched for once they come', async ({ page }) => {
  await waitForPicturesAlone(page)
  const { scripts } = await holdPictures(page)
  const ready = await holdScripts(page)
  await page.goto('/search', { waitUntil: 'domcontentloaded' })
  const field = page.getByRole('searchbox', { name: 'Search films and series' })
  expect(scripts).toEqual([])

  await field.pressSequentially('incep')
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  ready()
  await expect(page).toHaveURL('/search?q=incep')
  await field.pressSequentially('tion')
  await expect(field).toHaveValue('inception')
  await expect(page).toHaveURL('/search?q=inception')
})

test('an address that is typed before there are scripts is still there once they come', async ({ page }) => {
  const ready = await holdScripts(page)
  await page.goto('/register?action=login', { waitUntil: 'domcontentloaded' })
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('ada@example.com')

  ready()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(email).toHaveValue('ada@example.com')
})

test('a form that is sent between hydration and its first effects shows what is wrong with it', async ({
  page,
}) => {
  await page.addInitScript(pressBeforeEffects, 'Login')
  await page.goto('/register?action=login')
  await expect(page.getByText('Password is required')).toBeVisible()
  await hydrated(page)
  await expect(page.getByText('Password is required')).toBeVisible()
})

test('a link and a button that are pressed before there are scripts do what they say', async ({ page }) => {
  await holdPictures(page)
  await holdScripts(page)
  await page.goto(film, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Watchlist' }).click()
  await expect(page).toHaveURL(/\/register/)

  await page.goto('/search', { waitUntil: 'domcontentloaded' })
  await page.getByRole('link', { name: 'See all' }).first().click()
  await expect(page).toHaveURL('/search?segment=movies')
})

test('a press that comes before React has begun to hydrate leaves the page whole', async ({ page }) => {
  // By its messages React goes on in a task of its own; a press that waited for scripts to run comes before that.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    const held: (() => void)[] = []
    const release = () => {
      Object.assign(MessagePort.prototype, { postMessage })
      for (const post of held) post()
    }
    Object.assign(MessagePort.prototype, {
      postMessage(this: MessagePort, message: unknown) {
        held.push(() => postMessage.call(this, message))
      },
    })
    Object.assign(window, { held, release })
  })
  await page.goto(film)
  await page.waitForFunction(() => Reflect.get(window, 'held').length > 0)
  await page.getByRole('heading', { level: 1 }).click()

  await page.evaluate(() => Reflect.get(window, 'release')())
  await hydrated(page)
  await page.getByRole('link', { name: 'Search', exact: true }).first().click()
  await expect(page).toHaveURL('/search')
})

for (const { when, beforeReload, back } of [
  {
    when: 'as a page begins to load',
    beforeReload: (page: Page) => page.addInitScript(goBackAtBody),
    back: async () => {},
  },
  {
    when: 'before there are scripts',
    beforeReload: async () => {},
    back: (page: Page) => page.evaluate('history.back()'),
  },
])
  test(`Back ${when}, to an address of the same document, shows its page`, async ({ page }) => {
    await openPage(page, '/search/detail/1396?type=series')
    await page.locator('#episodes').getByRole('link', { name: 'Pilot' }).click()
    await expect(page).toHaveURL(/^.*\/episode-detail\?/)
    const ready = await holdScripts(page)
    await beforeReload(page)
    await page.reload({ waitUntil: 'commit' })
    await back(page)

    await expect(page).toHaveURL('/search/detail/1396?type=series')
    ready()
    await hydrated(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Breaking Bad' })).toBeVisible()
    await page.getByRole('link', { name: 'Search', exact: true }).first().click()
    await expect(page).toHaveURL('/search')
  })

test('a page that was left before its other address had come is loaded when it is shown again', async ({
  page,
}) => {
  await openPage(page, '/search/detail/1396?type=series')
  await page.locator('#episodes').getByRole('link', { name: 'Pilot' }).click()
  await expect(page).toHaveURL(/^.*\/episode-detail\?/)
  await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  // The page of the other address does not come at first, and as that is clear the one that was left is shown again: as
  // by browsers that hold on to such pages, which one under test does not.
  let loads = 0
  const underWay = Promise.withResolvers<void>()
  await page.route('**/search/detail/1396?type=series', (route) => {
    loads += 1
    underWay.resolve()
    return loads === 1 ? undefined : route.continue()
  })
  await page.route('**/api/health', async (route) => {
    await underWay.promise
    await route.continue()
  })
  await page.evaluate(() => {
    const showAgain = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    addEventListener('popstate', () => fetch('/api/health').then(showAgain))
    history.back()
  })

  await expect.poll(() => loads).toBe(2)
  await expect(page.getByRole('heading', { level: 1, name: 'Breaking Bad' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** Goes back once, in the middle of the first document that is loaded. */
function goBackAtBody(): void {
  if (sessionStorage.getItem('went-back')) return
  const observer = new MutationObserver(() => {
    if (document.body === null) return
    observer.disconnect()
    sessionStorage.setItem('went-back', 'yes')
    history.back()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/**
 * Presses a button once React has committed hydration and before the passive effects of it have run: they are a task of
 * their own, which waits for a message once the clock says that the former has taken too long.
 */
function pressBeforeEffects(name: string): void {
  const isHydrated = () => {
    const key = Object.keys(document).find((key) => key.startsWith('__reactContainer$'))
    return key !== undefined && !Reflect.get(document, key).stateNode.current.memoizedState.isDehydrated
  }
  const now = performance.now.bind(performance)
  Object.assign(performance, { now: () => now() + (isHydrated() ? 1000 : 0) })
  const { postMessage } = MessagePort.prototype
  Object.assign(MessagePort.prototype, {
    postMessage(this: MessagePort, message: unknown) {
      postMessage.call(this, message)
      if (!isHydrated()) return
      Object.assign(MessagePort.prototype, { postMessage })
      const buttons = [...document.querySelectorAll('button')]
      buttons.find((button) => button.textContent === name)?.click()
    },
  })
}

const isScript = (request: { resourceType: () => string }) => request.resourceType() === 'script'

/** Takes away the longest wait for pictures, four seconds, which a busy machine may take to open a page. */
async function waitForPicturesAlone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window
    const shorter = (act: () => void, delay?: number) => (delay === 4000 ? 0 : setTimeout(act, delay))
    Object.assign(window, { setTimeout: shorter })
  })
}

/** Holds pictures back until `release` is called, and lists the requested scripts. */
async function holdPictures(page: Page) {
  const scripts: string[] = []
  page.on('request', (request) => isScript(request) && scripts.push(request.url()))
  return { scripts, release: await holdRequests(page, '**/art/**') }
}

const holdScripts = (page: Page) => holdRequests(page, '**/assets/*.js')
