import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { clientOf, readGuide, runClient } from '../guide.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, createAccount, newPerson, sameSite } from '../people.ts'
import { type Fault, sandboxOrigin, withFault } from '../sandbox.ts'

const faults: { behaviour: string; fault: Omit<Fault, 'path'> }[] = [
  { behaviour: 'answers with an error', fault: { fault: 'error' } },
  { behaviour: 'takes ten seconds', fault: { fault: 'slow', delayMs: 10_000 } },
  { behaviour: 'breaks off in mid-sentence', fault: { fault: 'cut' } },
  { behaviour: 'sends garbage', fault: { fault: 'garbage' } },
  { behaviour: 'wants no more questions', fault: { fault: 'rate-limited' } },
]

for (const { behaviour, fault } of faults) {
  test(`a search says so when the catalogue ${behaviour}, and comes when it works again`, async ({
    page,
  }) => {
    await withFault(page.request, { path: '/3', ...fault }, async () => {
      const answer = await page.goto(`/search?q=${freshQuery()}`)
      expect(answer?.status()).toBe(503)
      await expect(page.getByRole('heading', { name: 'The reel slipped' })).toBeVisible()
    })
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: /^Inception/ })).toHaveCount(2)
  })
}

test('the page of a title says so while the catalogue gives no answer, and may be tried again', async ({
  page,
}) => {
  for (const fault of ['error', 'garbage', 'rate-limited'] as const) {
    await withFault(page.request, { path: '/3', fault }, async () => {
      const answer = await page.goto(`/search/detail/${unheardOfId()}?type=movies`)
      expect(answer?.status()).toBe(503)
      await expect(page.getByRole('heading', { level: 1, name: 'The reel slipped' })).toBeVisible()
      await expect(page.getByText('Your lists and ratings are safe')).toBeVisible()
    })
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing is showing here' })).toBeVisible()
  }
})

test('menu, bookmarks, rankings and signing in go on working while the catalogue is down', async ({
  page,
}) => {
  const person = await becomeMember(page)
  await page.goto('/search/detail/27205?type=movies')
  await page.getByRole('button', { name: 'In watchlist' }).click()
  await expect(page.getByText('Added new movie')).toBeVisible()
  await page.getByRole('radio', { name: '9', exact: true }).click()
  await expect(page.getByText('Added new movies rating')).toBeVisible()

  await withFault(page.request, { path: '/3', fault: 'error' }, async () => {
    await page.goto(`/search/detail/${unheardOfId()}?type=series`)
    await page.getByRole('link', { name: 'Bookmarks' }).first().click()
    await expect(page.getByRole('main').getByRole('link', { name: /^Inception/ })).toBeVisible()
    await page.getByRole('link', { name: 'Rankings' }).first().click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Inception' })).toContainText('9')

    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Logged out')).toBeVisible()
    await page.goto('/register?action=login&next=%2Fbookmarks')
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL('/bookmarks')
    await expect(page.getByRole('main').getByRole('link', { name: /^Inception/ })).toBeVisible()
  })
})

test('a search as one types keeps what was typed while the catalogue is down', async ({ page }) => {
  const query = freshQuery()
  const field = page.getByRole('searchbox', { name: 'Search films and series' })
  await page.goto('/search')

  await withFault(page.request, { path: '/3/search', fault: 'error' }, async () => {
    await field.fill(query)
    await expect(page.getByRole('heading', { name: 'The reel slipped' })).toBeVisible()
    await expect(field).toHaveValue(query)
    await expect(field).toBeFocused()
  })
  await field.fill(freshQuery())
  await expect(page.getByRole('link', { name: /^Inception/ })).toHaveCount(2)
})

test('an episode that cannot be loaded leaves the series beneath it alone', async ({ page }) => {
  // The first fifteen seasons come with the series; of the others one that no other test opens.
  const season = randomInt(16, 24)
  await withFault(page.request, { path: '/3/tv/14658/season', fault: 'garbage' }, async () => {
    await page.goto(`/episode-detail?series=14658&season=${season}&episode=1`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('We could not load this episode.')).toBeVisible()
    await dialog.getByRole('link', { name: 'Close' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Survivor' })).toBeVisible()
  })
})

test('forms of a season whose episodes cannot be loaded say so, and may be tried again', async ({ page }) => {
  await becomeMember(page)
  const season = randomInt(24, 31)
  await withFault(page.request, { path: '/3/tv/14658/season', fault: 'garbage' }, async () => {
    for (const episode of ['', '&episode=1']) {
      const answer = await page.goto(`/seen?series=14658&season=${season}${episode}`)
      expect(answer?.status()).toBe(503)
      await expect(page.getByText('We could not reach the film and series catalogue')).toBeVisible()
    }
  })
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeVisible()
})

test('an episode opened by its address is a skeleton in its frame while the catalogue is slow', async ({
  page,
  browser,
  baseURL,
}) => {
  const addressOf = (series: number, season: number) =>
    `/episode-detail?series=${series}&season=${season}&episode=1`
  const dialog = page.getByRole('dialog', { name: 'Episode 1' })
  const season = randomInt(31, 38)
  // Longer than a document waits, and shorter than the API does.
  await withFault(page.request, { path: '/3', fault: 'slow', delayMs: 1600 }, async () => {
    const plain = await browser.newPage({ javaScriptEnabled: false, baseURL })
    expect((await plain.goto(addressOf(unheardOfId(), 1)))?.status()).toBe(503)
    await expect(plain.getByRole('navigation', { name: 'Main' })).toBeVisible()
    const still = plain.getByRole('dialog', { name: 'Episode 1' })
    await expect(still.getByText('Loading the episode')).toBeAttached()
    await expect(still.getByRole('link', { name: 'Try again' })).toBeVisible()
    await plain.close()

    const answer = await page.goto(addressOf(14658, season))
    expect(answer?.status()).toBe(503)
    expect(await answer?.text()).toContain('Loading the episode')
    await expect(page.getByRole('dialog').getByRole('article')).toBeVisible({ timeout: 30_000 })
  })

  await withFault(page.request, { path: '/3', fault: 'error' }, async () => {
    expect((await page.goto(addressOf(unheardOfId(), 1)))?.status()).toBe(503)
    await expect(dialog.getByText('We could not load this episode.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'The reel slipped' })).toHaveCount(0)
  })
  await dialog.getByRole('link', { name: 'Try again' }).click()
  await expect(dialog.getByText('No such episode')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Open the series' })).toBeVisible()
})

test('an episode on its way is a skeleton with its number, and then the episode', async ({ page }) => {
  // Its page has the first fifteen seasons from the series; of those one that was not opened by itself yet, or the
  // cache would answer at once.
  const season = randomInt(3, 16)
  await openPage(page, `/search/detail/14658?type=series&season=${season}`)

  // Looked for at every change of the page, for on a slow machine it is there for a moment only.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const dialog = document.querySelector('[role=dialog]')
      if (dialog?.textContent?.includes('Loading the episode') && !dialog.querySelector('article'))
        document.documentElement.dataset.waitedOver = dialog.textContent
    }).observe(document.body, { childList: true, subtree: true })
  })
  await withFault(page.request, { path: '/3/tv/14658', fault: 'slow', delayMs: 1600 }, async () => {
    await page.locator('#episodes li').getByRole('link').first().click()
    await expect(page.getByRole('dialog').getByRole('article')).toBeVisible()
  })
  await expect(page.locator('html')).toHaveAttribute('data-waited-over', /Episode 1/)
  await expect(page.getByText('Loading the episode')).toHaveCount(0)
})

test('a sign-in that Google cannot complete leads back to the login with a message', async ({ page }) => {
  await withFault(page.request, { path: '/google/token', fault: 'error' }, async () => {
    await page.goto('/auth/google?next=%2Fsearch%3Fq%3Dinception')
    await page.waitForURL(`${sandboxOrigin()}/google/**`)
    await page.getByRole('button', { name: /Grace Hopper/ }).click()
    await expect(page.getByText('Oops, something went wrong :(').first()).toBeVisible()
    await expect(page).toHaveURL(/\/register\?.*next=%2Fsearch%3Fq%3Dinception/)
  })
})

test('a verification mail that could not be sent can be sent again later', async ({ page }) => {
  const person = newPerson()
  const again = page.getByRole('button', { name: 'Send again' })

  await withFault(page.request, { path: '/mail', fault: 'error' }, async () => {
    await createAccount(page, person)
    await logIn(page, person.email, person.password)
    await again.click()
    await expect(page.getByText('Could not send. Try again.')).toBeVisible()
  })
  await again.click()
  await expect(page.getByText('Verify email please..')).toBeVisible()
})

test('the client of the guide ends while the catalogue is down, and goes on when it is run again', async ({
  page,
  baseURL,
}, testInfo) => {
  await becomeMember(page)
  const data = { name: 'The client of the guide', scopes: ['read', 'write'], expiresInDays: 1 }
  const made = await page.request.put(`/api/me/tokens/${crypto.randomUUID()}`, { data, headers: sameSite })
  const env = { ...process.env, MARQUEE: baseURL, TOKEN: (await made.json()).secret }
  const [script, plays, copy] = ['client.mjs', 'plays', 'copy'].map((name) => testInfo.outputPath(name))
  await writeFile(`${script}`, clientOf(await readGuide()))
  await writeFile(`${plays}`, JSON.stringify({ tmdb: unheardOfId(), watched_at: '2020-01-01' }))
  const run = () => runClient([`${script}`, `${plays}`, `${copy}`], env)

  await withFault(page.request, { path: '/3', fault: 'error' }, async () => {
    expect(await run()).toMatchObject({
      code: 1,
      err: expect.stringContaining('The catalogue does not answer'),
    })
  })
  expect(await run()).toMatchObject({ code: 0, out: expect.stringContaining('"added":0') })
})

async function logIn(page: Page, email: string, password: string) {
  await page.goto('/register?action=login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText(`Hi, ${email}`).first()).toBeVisible()
}

/** Returns a query without a cached response: "inception" with random accents, which the search ignores. */
function freshQuery(): string {
  const accents = ['', '\u0300', '\u0301', '\u0302', '\u0308', '\u030c']
  return [...'inception']
    .map((letter) => letter + accents[randomInt(accents.length)])
    .join('')
    .normalize('NFC')
}

/** Returns the id of a title that does not exist, and whose absence is not cached either. */
const unheardOfId = () => randomInt(900_000_000, 999_999_999)
