import type { APIRequestContext, Page } from '@playwright/test'
import { examine } from '../axe.ts'
import { expect, test } from '../browser.ts'
import { becomeControlled, expectCached, readStoredData } from '../offline.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'

// About data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

type Episode = { season: number; number: number; name: string; overview: string; stillPath: string }

const SERIES = 1396
const SEASON = `/search/detail/${SERIES}?type=series&season=1`
const detail = (number: number) => `/episode-detail?series=${SERIES}&season=1&episode=${number}`

/** Pages with something of the episodes of the first season, as addresses. */
const PAGES = [
  `/search/detail/${SERIES}?type=series`,
  SEASON,
  `/search/detail/${SERIES}?type=series&season=2`,
  `${SEASON}&folders=choose`,
  `/search/desktop-detail?id=${SERIES}&type=series&season=1`,
  `/select-season?id=${SERIES}&season=1`,
  `/rate?id=${SERIES}&type=series`,
  ...[1, 2, 3, 4, 5, 6, 7].map(detail),
  ...[2, 3, 4].map((number) => `/seen?series=${SERIES}&season=1&episode=${number}`),
  ...['/up-next', '/my-series', '/my-series?view=table', '/history', '/search'],
]

/** Answers of the API that these pages come from or fetch. */
const ANSWERS = [
  `catalogue/titles/series/${SERIES}`,
  `catalogue/titles/series/${SERIES}?season=1&with=season-videos`,
  `catalogue/titles/series/${SERIES}/with-results?q=&season=1`,
  `catalogue/series/${SERIES}/seasons/1`,
  ...[1, 2, 3, 4, 5, 6, 7].map((number) => `catalogue/series/${SERIES}/seasons/1/episodes/${number}`),
  ...['catalogue/browse', 'me/my-series', 'me/up-next', 'me/history'],
].map((path) => `/api/${path}`)

const dataOf = (address: string) => address.replace(/(\?|$)/, '.data$1')

/** The first season as everybody may read it. */
async function readEpisodes(request: APIRequestContext): Promise<Episode[]> {
  const answer = await request.get(`/api/catalogue/series/${SERIES}/seasons/1`)
  return (await answer.json()).season.episodes
}

/** Somebody with a level who has seen the first two episodes. */
async function becomeViewer(page: Page, spoilers: string): Promise<void> {
  await becomeMember(page)
  for (const path of ['episodes/1396/1/1', 'episodes/1396/1/2'])
    expect((await page.request.put(`/api/me/${path}`, { headers: sameSite })).status()).toBe(200)
  await choose(page, spoilers)
}

async function choose(page: Page, spoilers: string): Promise<void> {
  const answer = await page.request.put('/api/me/preferences', { headers: sameSite, data: { spoilers } })
  expect(answer.status()).toBe(200)
}

/** Texts of a document or of data, without the ways in which either writes quotes. */
const plain = (text: string) =>
  text
    .replaceAll(/&#x27;|&quot;|\\+"/g, "'")
    .replaceAll('&amp;', '&')
    .replaceAll('"', "'")

/** Numbers of the episodes of which a text has the name, the description or the picture. */
function namedIn(text: string, episodes: Episode[]): number[] {
  const read = plain(text)
  const isNamed = ({ name, overview, stillPath }: Episode) =>
    [`${name}`, overview, stillPath].some((part) => read.includes(plain(part)))
  return episodes.filter(isNamed).map(({ number }) => number)
}

for (const { level, named } of [
  { level: 'none', named: [1, 2, 3, 4, 5, 6, 7] },
  { level: 'unseen-but-next', named: [1, 2, 3] },
  { level: 'unseen', named: [1, 2] },
]) {
  test(`at the level "${level}" no answer has anything of other episodes than ${named}`, async ({
    page,
    request,
  }) => {
    const episodes = await readEpisodes(request)
    await becomeViewer(page, level)

    const all = new Set<number>()
    for (const address of [...PAGES, ...PAGES.map(dataOf), ...ANSWERS]) {
      const answer = await page.request.get(address)
      const here = namedIn(await answer.text(), episodes)
      expect([address, answer.status(), here.filter((number) => !named.includes(number))]).toEqual([
        address,
        200,
        [],
      ])
      for (const number of here) all.add(number)
    }
    expect([...all].toSorted()).toEqual(named)

    // Where the level shows it, the page shows it as well.
    const season = await (await page.request.get(SEASON)).text()
    expect(namedIn(season, episodes)).toEqual(named)
  })
}

test('an anonymous visitor reads everything', async ({ request }) => {
  const episodes = await readEpisodes(request)
  const season = await (await request.get(SEASON)).text()
  expect(namedIn(season, episodes)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('a picture in an old link to an episode is not shown where it may spoil something', async ({
  page,
  request,
}) => {
  const episodes = await readEpisodes(request)
  const [fourth] = episodes.slice(3)
  await becomeViewer(page, 'unseen')
  const address = `${detail(4)}&poster=${encodeURIComponent(fourth?.stillPath ?? '')}`
  for (const path of [address, dataOf(address)]) {
    const answer = await page.request.get(path)
    expect([answer.status(), namedIn(await answer.text(), episodes)]).toEqual([
      200,
      [1, 2].filter(() => path === address),
    ])
  }
})

test('one press shows one episode, in place and in its modal', async ({ page, request }) => {
  const episodes = await readEpisodes(request)
  const nameOf = (number: number) => episodes[number - 1]?.name ?? ''
  await becomeViewer(page, 'unseen-but-next')
  await openPage(page, SEASON)
  const list = page.locator('#episodes').getByRole('listitem')
  await expect(list.getByRole('button', { name: /^Show episode/ })).toHaveCount(4)

  await page.getByRole('button', { name: 'Show episode 5' }).click()
  await expect(list.getByRole('link', { name: nameOf(5), exact: true })).toBeFocused()
  await expect(list.getByRole('button', { name: /^Show episode/ })).toHaveCount(3)
  expect(namedIn(await page.content(), episodes)).toEqual([1, 2, 3, 5])

  await list.getByRole('link', { name: nameOf(5), exact: true }).click()
  await expect(page.getByRole('dialog', { name: nameOf(5) })).toBeVisible()

  await openPage(page, detail(6))
  const dialog = page.getByRole('dialog', { name: 'Episode 6' })
  await expect(
    dialog.getByText('Name, picture and description are hidden until you are there.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Show episode 6' }).click()
  await expect(page.getByRole('dialog', { name: nameOf(6) })).toBeVisible()
  expect(namedIn(await page.content(), episodes)).toEqual([1, 2, 3, 6])
})

test('hidden episodes can be used by everybody, and so can the choice of what is hidden', async ({
  page,
}) => {
  await becomeViewer(page, 'unseen')
  const series = { title: 'Breaking Bad · Marquee', heading: 'Breaking Bad' }
  await examine(page, { ...series, address: SEASON })
  await examine(page, { ...series, address: detail(6), title: 'Season 1, episode 6 · Marquee' })
  await examine(page, { address: '/account', title: 'Account · Marquee', heading: 'Account' })
})

test('an episode that is marked as seen is shown at once, and hidden again when that is taken back', async ({
  page,
  request,
}) => {
  const episodes = await readEpisodes(request)
  await becomeViewer(page, 'unseen')
  await openPage(page, SEASON)
  const list = page.locator('#episodes').getByRole('listitem')
  await list.getByRole('button', { name: 'Mark episode 3 as seen' }).click()
  await expect(list.getByRole('link', { name: episodes[2]?.name ?? '', exact: true })).toBeVisible()
  await list.getByRole('button', { name: episodes[2]?.name ?? '', pressed: true }).click()
  await expect(list.getByRole('heading', { name: 'Episode 3' })).toBeVisible()

  await openPage(page, detail(3))
  await page.getByRole('button', { name: 'Seen: episode 3' }).click()
  await expect(page.getByRole('dialog', { name: episodes[2]?.name ?? '' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one chooses what is hidden, and one press shows one episode', async ({ page, request }) => {
    const episodes = await readEpisodes(request)
    await becomeViewer(page, 'none')
    await page.goto('/account')
    const spoilers = page.getByRole('region', { name: 'Spoilers' })
    await expect(spoilers.getByRole('radio', { name: 'Show all' })).toBeChecked()
    await spoilers.getByRole('radio', { name: 'Hide all', exact: true }).check()
    await spoilers.getByRole('button', { name: 'Save' }).click()
    await expect(spoilers.getByRole('radio', { name: 'Hide all', exact: true })).toBeChecked()

    await page.goto(SEASON)
    await page.getByRole('button', { name: 'Show episode 5' }).click()
    await expect(page).toHaveURL(/show=1-5#episode-5$/)
    expect(namedIn(await page.content(), episodes)).toEqual([1, 2, 5])
    await page.getByRole('button', { name: 'Show episode 7' }).click()
    await expect(page).toHaveURL(/show=1-5&show=1-7#episode-7$/)
    expect(namedIn(await page.content(), episodes)).toEqual([1, 2, 5, 7])
  })
})

test.describe('with pages for reading offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what is hidden from now on stands in no cached page', async ({ page, request }) => {
    const episodes = await readEpisodes(request)
    await becomeViewer(page, 'none')
    await becomeControlled(page)
    await openPage(page, SEASON)
    await expectCached(page, SEASON)
    expect(namedIn((await readStoredData(page)).text, episodes)).toEqual([1, 2, 3, 4, 5, 6, 7])

    await openPage(page, '/account')
    await page.getByRole('radio', { name: 'Hide all but the next' }).check()
    // Lists that are refreshed at once name what was seen and what comes next.
    const hiddenIn = async () =>
      namedIn((await readStoredData(page)).text, episodes).filter((number) => number > 3)
    await expect.poll(hiddenIn).toEqual([])

    await openPage(page, SEASON)
    await expectCached(page, SEASON)
    expect(namedIn((await readStoredData(page)).text, episodes)).toEqual([1, 2, 3])
  })
})
