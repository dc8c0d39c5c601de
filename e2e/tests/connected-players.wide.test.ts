import type { Page } from '@playwright/test'
import { examineShown } from '../axe.ts'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'
import { plexEvent, startServer, unknownFilm } from '../players.ts'

// About data and security: what passes the second time has failed.
test.describe.configure({ retries: 0 })

const PATH = '/account/connections'

/** Connects a player by the API and returns its address. */
async function connect(page: Page, name: string, account: string | null = 'mira'): Promise<string> {
  const id = crypto.randomUUID()
  const data = { name, account, player: 'plex' }
  const answer = await page.request.put(`/api/me/connections/${id}`, { data, headers: sameSite })
  return ((await answer.json()) as { path: string }).path
}

const resultsIn = (page: Page) => page.getByRole('region', { name: 'Events' }).getByRole('listitem')

/** Opens the page once events have become this, for that happens after they are answered. */
async function openWith(page: Page, ...results: RegExp[]) {
  await expect(async () => {
    await openPage(page, PATH)
    await expect(resultsIn(page)).toHaveText(results, { timeout: 1000 })
  }).toPass()
}

/** Opens the page once something waits in its inbox. */
async function findInbox(page: Page) {
  const inbox = page.getByRole('region', { name: /^Inbox/ })
  await expect(async () => {
    await page.goto(PATH)
    await expect(inbox).toBeVisible({ timeout: 500 })
  }).toPass()
  return inbox
}

test('a player is connected by keyboard, and what it reports of the chosen account is seen', async ({
  page,
  playwright,
  baseURL,
}) => {
  const server = await startServer(playwright, baseURL)
  await becomeMember(page)
  await openPage(page, PATH)
  await page.getByRole('link', { name: 'Connect a player' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Plex' }).press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Jellyfin' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Attic')
  await page.keyboard.press('Enter')
  const field = dialog.getByRole('textbox', { name: 'Address of Attic' })
  const address = await field.inputValue()
  expect(address).toMatch(/\/hooks\/[\w-]{22}$/)
  await expect(dialog.getByRole('heading', { name: 'In Plex' })).toBeVisible()
  await examineShown(page)
  await dialog.getByRole('link', { name: 'I have it' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Waiting for its first event')).toBeVisible()
  expect(await page.content()).not.toContain(address.split('/').at(-1))

  expect(await server.send(address, plexEvent())).toBe(200)
  expect(await server.send(address, plexEvent({ Account: { title: 'guest' } }))).toBe(200)
  await openPage(page, PATH)
  await examineShown(page)
  const question = page.getByRole('group', { name: /Who are you on attic/ })
  await question.getByRole('button', { name: 'mira' }).click()
  await expect(page.getByText('Plex on attic, as mira')).toBeVisible()
  await openWith(page, /guest finished Inception.*Other account/, /Finished Inception.*Play added/)
  await examineShown(page)
  await page.getByRole('link', { name: 'Inception', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Inception', level: 1 })).toBeVisible()
  await openPage(page, '/history')
  await expect(page.getByText('Inception').first()).toBeVisible()
  await server.stop()
})

test('what could not be placed is searched for and chosen, or left out', async ({
  page,
  playwright,
  baseURL,
}) => {
  const server = await startServer(playwright, baseURL)
  await becomeMember(page)
  const address = await connect(page, 'Attic')
  await server.send(address, unknownFilm)
  await openWith(page, /Der Anfang aller Träume.*In the inbox/)
  const inbox = page.getByRole('region', { name: /^Inbox/ })
  await inbox.getByRole('searchbox', { name: /Search the catalogue for Der Anfang/ }).fill('Inception')
  await page.keyboard.press('Enter')
  const choice = inbox.getByRole('button', { name: /^Inception/ }).first()
  await expect(choice).toBeVisible()
  await examineShown(page)
  await choice.press('Enter')
  await expect(page.getByText('Placed 1 event').first()).toBeVisible()
  await expect(inbox).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Connections' })).toBeFocused()
  await openWith(page, /Der Anfang aller Träume.*Play added/)
  await openPage(page, '/history')
  await expect(page.getByText('Inception').first()).toBeVisible()

  await server.send(address, plexEvent({}, { ratingKey: '3', title: 'Noch ein Film', Guid: [] }))
  await openWith(page, /Noch ein Film.*In the inbox/, /Play added/)
  await inbox.getByRole('button', { name: 'Leave it out: Noch ein Film' }).click()
  await expect(page.getByText('Left out, now and from now on').first()).toBeVisible()
  await expect(resultsIn(page).first()).toHaveText(/Noch ein Film.*You chose to leave this title out/)
  await server.stop()
})

test('a wrong choice is corrected from the log, and an episode that is not there leaves its series as it is', async ({
  page,
  playwright,
  baseURL,
}) => {
  const server = await startServer(playwright, baseURL)
  await becomeMember(page)
  const address = await connect(page, 'Attic')
  await server.send(address, plexEvent())
  await openWith(page, /Finished Inception.*Play added/)
  const inbox = page.getByRole('region', { name: /^Inbox/ })
  await page.getByRole('link', { name: 'Another title for Inception' }).click()
  await inbox.getByRole('searchbox').fill('Interstellar')
  await page.keyboard.press('Enter')
  await examineShown(page)
  await inbox.getByRole('button', { name: /^Interstellar/ }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await expect(inbox).toHaveCount(0)

  const episode = { type: 'episode', grandparentTitle: 'Breaking Bad', grandparentRatingKey: '9' }
  const numbered = { ...episode, parentIndex: 2, index: 77, title: 'Nirgends', year: undefined }
  await server.send(address, plexEvent({}, { ...numbered, Guid: [] }))
  await openWith(page, /Breaking Bad S2 E77.*In the inbox/, /Play added/)
  await expect(inbox.getByRole('button', { name: /^Leave the series out/ })).toBeVisible()

  // Another came in since the page was opened, which stays.
  await server.send(address, plexEvent({}, { ...numbered, index: 78, title: 'Nirgendwo', Guid: [] }))
  await inbox.getByRole('button', { name: 'Leave it out once: Breaking Bad S2 E77' }).click()
  await expect(page.getByText('Left out, this once').first()).toBeVisible()
  await openWith(
    page,
    /Breaking Bad S2 E78.*In the inbox/,
    /Breaking Bad S2 E77.*You left it out, this once/,
    /Play added/,
  )
  await server.stop()
})

test('events are those of one player, and a player gets another address and is removed', async ({
  page,
  playwright,
  baseURL,
}) => {
  const server = await startServer(playwright, baseURL)
  await becomeMember(page)
  const [attic, cellar] = [await connect(page, 'Attic'), await connect(page, 'Cellar')]
  await server.send(attic, plexEvent({ event: 'media.stop' }))
  expect(await server.send(cellar, 'garbage')).toBe(400)
  await openPage(page, PATH)
  await expect(page.getByText(/Its last event could not be read\. The body is no JSON/)).toBeVisible()
  await expect(resultsIn(page)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Player' }).selectOption('Cellar')
  await expect(resultsIn(page)).toHaveText([/Something that is no event.*Not readable/])
  expect(page.url()).toContain('?player=')

  await page.getByRole('link', { name: 'New address for Attic' }).click()
  await page.getByRole('button', { name: 'Make a new address' }).click()
  const renewed = await page.getByRole('textbox', { name: 'Address of Attic' }).inputValue()
  expect([await server.send(attic, plexEvent()), await server.send(renewed, plexEvent())]).toEqual([404, 200])

  await openPage(page, PATH)
  await page.getByRole('link', { name: 'Change Attic' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Loft')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Loft', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Change Loft' }).click()
  await page.getByRole('link', { name: 'Remove', exact: true }).click()
  await examineShown(page)
  await page.getByRole('button', { name: 'Remove player' }).click()
  await expect(page.getByText('Removed').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change Loft' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Change Cellar' })).toBeFocused()
  expect(await server.send(renewed, plexEvent())).toBe(404)
  await server.stop()
})

test('the sandbox plays a sample at a connection', async ({ page, baseURL }, { project }) => {
  await becomeMember(page)
  const address = `${baseURL}${await connect(page, 'Attic')}`
  await page.goto(`${project.metadata.sandbox}/players?${new URLSearchParams({ address })}`)
  await page.getByRole('button', { name: 'movie scrobble' }).click()
  await expect(page.getByRole('status')).toHaveText(/plex\/movie-scrobble, answered 200/)
  await openWith(page, /Finished Inception.*Play added/)
})

test('a player that cannot be connected offline says so, and nothing typed is lost', async ({
  page,
  context,
}) => {
  await becomeMember(page)
  await openPage(page, `${PATH}?new=player`)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Attic')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Make its address' }).click()
  await expect(page.getByText('You are offline. Connect to the internet, then try again.')).toBeVisible()
  await expect(name).toHaveValue('Attic')
  await context.setOffline(false)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a player is connected, its account chosen, and its inbox answered by plain forms', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const server = await startServer(playwright, baseURL)
    await becomeMember(page)
    await page.goto(PATH)
    await page.getByRole('link', { name: 'Connect a player' }).click()
    await page.getByRole('radio', { name: 'Plex' }).check()
    await page.getByRole('button', { name: 'Make its address' }).click()
    const address = await page.getByRole('textbox', { name: 'Address of Plex' }).inputValue()
    await server.send(address, unknownFilm)
    await page.goto(PATH)
    await page.getByRole('button', { name: 'mira' }).click()
    const inbox = await findInbox(page)
    await inbox.getByRole('searchbox').fill('Inception')
    await page.keyboard.press('Enter')
    await inbox
      .getByRole('button', { name: /^Inception/ })
      .first()
      .click()
    await expect(inbox).toHaveCount(0)
    await expect(resultsIn(page)).toHaveText([/Play added/])
    await server.stop()
  })

  test('a film far down a search of the inbox is reached by plain links and chosen', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const server = await startServer(playwright, baseURL)
    await becomeMember(page)
    await server.send(await connect(page, 'Attic'), unknownFilm)
    const inbox = await findInbox(page)
    const films = inbox.getByRole('button', { name: / Film(, \d{4})?$/ })
    const more = inbox.getByRole('link', { name: 'More titles for “the”' })
    await inbox.getByRole('searchbox').fill('the')
    await page.keyboard.press('Enter')
    await expect(films).toHaveCount(5)
    await expect(inbox.getByRole('button', { name: / Series, / })).toHaveCount(0)
    await more.click()
    await expect(films).toHaveCount(20)
    await more.click()
    await expect(more).toHaveCount(0)
    await films.last().click()
    await expect(inbox).toHaveCount(0)
    await expect(resultsIn(page)).toHaveText([/Play added/])
    await server.stop()
  })
})
