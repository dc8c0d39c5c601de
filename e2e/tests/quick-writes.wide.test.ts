import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'

// About security, races or data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

test('the last of several quick ratings holds when the page is loaded again at once', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/search/detail/27205?type=movies')
  const rating = (value: number) => page.getByRole('radio', { name: String(value), exact: true })
  await expect(page.getByRole('radiogroup', { name: 'My rating of Inception' })).toBeVisible()

  for (const value of [3, 8, 2, 9]) await rating(value).click()
  await page.reload()
  await expect(rating(9)).toBeChecked()
  await openPage(page, '/rankings')
  await expect(page.getByRole('listitem').filter({ hasText: 'Inception' })).toContainText('9')
})

test('a save that is overtaken by a newer one does not come back after it', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/search/detail/27205?type=movies')
  const rating = (value: number) => page.getByRole('radio', { name: String(value), exact: true })
  await expect(page.getByRole('radiogroup', { name: 'My rating of Inception' })).toBeVisible()

  // The first save is held up on its way until the one that the page sends as it is left has arrived.
  const held: (() => Promise<void>)[] = []
  await page.route('**/search/detail/27205.data**', async (route) => {
    const body = route.request().postData() ?? ''
    if (route.request().method() === 'POST' && body.includes('rating=3') && held.length === 0) {
      const late = { headers: await route.request().allHeaders(), data: body }
      held.push(async () => {
        const answer = await page.request.post(route.request().url(), late)
        expect(answer.status()).toBe(200)
      })
      return
    }
    await route.continue()
  })
  await rating(3).click()
  await rating(9).click()
  await openPage(page, '/rankings')
  const row = page.getByRole('listitem').filter({ hasText: 'Inception' })
  await expect(row).toContainText('9')

  await held[0]?.()
  await page.reload()
  await expect(row).toContainText('9')
})

test('a rating that waits as another title is opened is saved as that of its own', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/search/detail/27205?type=movies')
  const scale = page.getByRole('radiogroup', { name: 'My rating of Inception' })
  const rating = (value: number) => page.getByRole('radio', { name: String(value), exact: true })
  await expect(scale).toBeVisible()

  // The first save is held up on its way, so that the second has to wait.
  let sent = 0
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/search/detail/*.data**', async (route) => {
    if (route.request().method() === 'POST' && ++sent === 1) await held
    await route.continue()
  })
  await rating(7).click()
  await expect.poll(() => sent).toBe(1)
  await rating(8).click()
  await expect(rating(8)).toBeChecked()
  expect(sent).toBe(1)

  const other = page.getByRole('list', { name: 'More like this' }).getByRole('link').first()
  const address = new URL((await other.getAttribute('href')) ?? '', page.url())
  await other.click()
  await expect(page).toHaveURL(address.href)
  await expect(scale).toHaveCount(0)
  await expect(page.getByRole('radiogroup', { name: /^My rating of/ })).toBeVisible()
  release()

  const ratingsOf = async (id: string | undefined) =>
    (await (await page.request.get(`/api/me/ratings/movies/${id}`)).json()).ratings
  await expect.poll(() => ratingsOf('27205')).toEqual({ total: 8 })
  expect(await ratingsOf(address.pathname.split('/').at(-1))).toEqual({})
  await expect(page.getByText('Could not save')).toHaveCount(0)
})

for (const [page, address, links] of [
  ['page of a title', '/search/detail/27205?type=movies', 'More like this'],
  ['results beside a title', '/search/desktop-detail?id=27205&type=movies&query=in', 'Results'],
] as const) {
  test(`a rating that is refused while another title is loaded leaves that one to be shown: ${page}`, async ({
    page,
  }) => {
    await becomeMember(page)
    await openPage(page, address)
    const scale = page.getByRole('radiogroup', { name: 'My rating of Inception' })
    await expect(scale).toBeVisible()
    const other = page.getByLabel(links).getByRole('link').filter({ hasNotText: 'Inception' }).first()
    const next = new URL((await other.getAttribute('href')) ?? '', page.url())

    const { promise: left, resolve: leave } = Promise.withResolvers<void>()
    const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
    await page.route(/\/search\/de.*\.data/, async (route) => {
      const isRating = route.request().method() === 'POST'
      await (isRating ? left : refused)
      await route.continue(isRating ? { postData: 'intent=rate&key=total&rating=99' } : {})
    })
    page.on('request', (request) => {
      if (request.method() === 'GET' && new URL(request.url()).pathname === `${next.pathname}.data`) leave()
    })
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/search/detail/'),
    )
    await page.getByRole('radio', { name: '7', exact: true }).click()
    await other.click()
    expect((await answer).status()).toBe(400)
    await expect(page.getByText('Some of what was sent is not valid.')).toBeVisible()
    refuse()

    await expect(page).toHaveURL(next.href)
    await expect(scale).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Inception')
  })
}

test('an older choice of a preference that arrives late is dropped, and says nothing', async ({ page }) => {
  await becomeMember(page)
  const choose = async (path: string, form: Record<string, string>, later: number) => {
    const headers = { ...sameSite, 'X-Marquee-Script': '1' }
    const clientTimestamp = String(1_764_000_000_000 + later)
    const answer = await page.request.post(path, { headers, form: { ...form, clientTimestamp } })
    expect(answer.status()).toBe(200)
    expect(await answer.text()).not.toContain('Could not save')
  }
  await choose('/account.data', { colour: 'blue' }, 1)
  await choose('/account.data', { colour: 'red' }, 0)
  const { viewer } = await (await page.request.get('/api/me')).json()
  expect(viewer.colour).toBe('blue')

  const path = '/account/notifications.data'
  await choose(path, { intent: 'digest', hour: '9' }, 1)
  await choose(path, { intent: 'digest', hour: '20' }, 0)
  await choose(path, { intent: 'digest', frequency: 'daily' }, 0)
  const { digest } = await (await page.request.get('/api/me/notifications')).json()
  expect(digest).toMatchObject({ hour: 9, frequency: 'daily' })
})

const ofSeveral = [
  { name: 'Seen: Season 1', episode: 1, seen: 7 },
  { name: 'Seen up to here', episode: 2, seen: 4 },
]
for (const { name, episode, seen } of ofSeveral) {
  test(`“${name}” is sent after the episode that was pressed before it`, async ({ page }) => {
    await becomeMember(page)
    await page.request.put('/api/me/episodes/1396/1/1', { headers: sameSite })
    await openPage(page, '/search/detail/1396?type=series&season=1')
    const episodes = page.locator('#episodes')
    const row = episodes.locator(`li[data-episode="${episode}"]`)

    // Held up on its way: what is pressed next would arrive first.
    const sent: boolean[] = []
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/search/detail/1396.data**', async (route) => {
      const form = new URLSearchParams(route.request().postData() ?? '')
      const isEpisode = form.get('intent') === 'seen' && form.get('episode') === `${episode}`
      if (route.request().method() === 'POST') sent.push(isEpisode)
      if (isEpisode) await held
      await route.continue()
    })
    await row.getByRole('button', { name: /^Mark / }).click()
    await expect.poll(() => sent).toEqual([true])
    await episodes.getByRole('button', { name }).click()
    await expect(page.getByText(`${seen} of 7 seen`).first()).toBeVisible()
    expect(sent).toEqual([true])
    release()

    await expect.poll(() => sent).toEqual([true, false])
    await page.reload()
    await expect(page.getByText(`${seen} of 7 seen`).first()).toBeVisible()
  })
}

test('of three changes of the same episodes each is sent after the one before it', async ({ page }) => {
  await becomeMember(page)
  await page.request.put('/api/me/episodes/1396/1/1', { headers: sameSite })
  await openPage(page, '/search/detail/1396?type=series&season=1')
  const episodes = page.locator('#episodes')
  const row = (episode: number) => episodes.locator(`li[data-episode="${episode}"]`)

  const sent: (string | null)[] = []
  const held: (() => void)[] = []
  await page.route('**/search/detail/1396.data**', async (route) => {
    if (route.request().method() === 'POST') {
      const form = new URLSearchParams(route.request().postData() ?? '')
      sent.push(`${form.get('intent')} ${form.get('episode')}`)
      await new Promise<void>((resolve) => held.push(resolve))
    }
    await route.continue()
  })
  const nextPaint = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await row(2)
    .getByRole('button', { name: /^Mark / })
    .click()
  await episodes.getByRole('button', { name: 'Seen up to here' }).click()
  await expect(page.getByText('4 of 7 seen').first()).toBeVisible()
  await row(3)
    .getByRole('button', { name: /^Mark / })
    .click()
  await expect(page.getByText('3 of 7 seen').first()).toBeVisible()

  for (const [index, change] of ['seen 2', 'up-to-here 4', 'seen 3'].entries()) {
    await expect.poll(() => sent.at(index)).toBe(change)
    // The next one would have been sent by then.
    await nextPaint()
    expect(sent).toHaveLength(index + 1)
    held[index]?.()
  }
  await page.reload()
  await expect(page.getByText('3 of 7 seen').first()).toBeVisible()
})
