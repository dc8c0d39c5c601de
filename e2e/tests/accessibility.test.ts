import { examine, type Screen } from '../axe.ts'
import { test } from '../browser.ts'
import { becomeMember, createAccount, newPerson, sameSite } from '../people.ts'
import { saveSomething } from '../saved.ts'
import { ACCOUNT_DIALOGS, screensOf } from '../screens.ts'

test.describe.configure({ timeout: 150_000 })

const screens = (...rows: [address: string, title: string, heading: Screen['heading']][]): Screen[] =>
  rows.map(([address, title, heading]) => ({ address, title: `${title} · Marquee`, heading }))

const open: { what: string; shown: Screen[] }[] = [
  { what: 'every page', shown: screensOf('page', 'public') },
  { what: 'every modal', shown: screensOf('modal', 'public') },
  {
    what: 'searching and the login',
    shown: screens(
      ['/search?segment=series&page=2', 'Search', 'Search'],
      ['/search?q=inception', 'inception · Search', 'Search'],
      ['/search?q=nothing-is-called-so', 'nothing-is-called-so · Search', 'Search'],
      ['/register?action=choose', 'Chose your log in mode', 'Search'],
      ['/register?action=register', 'Register', 'Search'],
      ['/change-email?token=none', 'Change email', 'Search'],
      ['/verify-email?token=none', 'Verify email', 'Search'],
    ),
  },
  {
    what: 'a title',
    shown: screens(
      ['/search/detail/1359046?type=movies', 'Inception', 'Inception'],
      ['/search/detail/1396?type=series', 'Breaking Bad', 'Breaking Bad'],
      ['/search/detail/1396?type=series&season=0', 'Breaking Bad', 'Breaking Bad'],
    ),
  },
]

for (const { what, shown } of open) {
  test(`signed out, ${what} can be used by everybody, in both themes`, async ({ page }) => {
    for (const screen of shown) await examine(page, screen)
  })
}

test('signed in, lists can be used by everybody, in both themes', async ({ page }) => {
  await becomeMember(page)
  const folder = await saveSomething(page)
  for (const screen of [
    ...screensOf('page', 'account'),
    ...screens(
      ['/search', 'Search', 'Search'],
      ['/bookmarks?label=seen&type=series&view=table', 'Bookmarks', 'Bookmarks'],
      ['/bookmarks?yearFrom=2050', 'Bookmarks', 'Bookmarks'],
      ['/rankings?type=series&view=grid', 'Rankings', 'Rankings'],
      ['/calendar?month=2026-01', 'Calendar', 'January 2026'],
      [folder, 'Rainy Sundays', 'Rainy Sundays'],
      [`${folder}?edit=order`, 'Rainy Sundays', 'Rainy Sundays'],
    ),
  ])
    await examine(page, screen)
})

test('signed in, a title, modals and dialogs can be used by everybody, in both themes', async ({ page }) => {
  await becomeMember(page)
  const folder = await saveSomething(page)
  await page.goto('/history')
  const changingTime = await page.locator('a[href*="edit=play"]').first().getAttribute('href')
  for (const screen of [
    ...screensOf('modal', 'account'),
    ...screens(
      ['/search/detail/1396?type=series', 'Breaking Bad', 'Breaking Bad'],
      ['/search/detail/27205?type=movies&folders=choose', 'Inception', 'Inception'],
      ['/rate?id=27205&type=movies', 'Rate Inception', 'Inception'],
      ['/seen?series=1396&season=1', 'Breaking Bad: when did you see it?', 'Breaking Bad'],
      ['/episode-detail?series=1396&season=1&episode=1', 'Season 1, episode 1', 'Breaking Bad'],
      [`${folder}?edit=name`, 'Rainy Sundays', 'Rainy Sundays'],
      [`${folder}?edit=delete`, 'Rainy Sundays', 'Rainy Sundays'],
      [`/folder/${crypto.randomUUID()}?edit=new`, 'New folder', 'New folder'],
      [changingTime ?? '', 'History', 'History'],
      ['/bookmarks?filter=open', 'Bookmarks', 'Bookmarks'],
      ['/calendar?month=2009-03&subscribe=open', 'Calendar', 'March 2009'],
    ),
    ...ACCOUNT_DIALOGS.map((address) => ({ address, title: 'Account · Marquee', heading: 'Account' })),
  ])
    await examine(page, screen)
})

test('what one sees with an account that is new and not verified can be used by everybody', async ({
  page,
}) => {
  const person = newPerson()
  await createAccount(page, person)
  const { email, password } = person
  await page.request.post('/api/auth/login', { data: { email, password }, headers: sameSite })
  for (const screen of screens(
    ['/search', 'Search', 'Search'],
    ['/bookmarks', 'Bookmarks', 'Bookmarks'],
    ['/up-next', 'Up next', 'Up next'],
    ['/my-series', 'My series', 'My series'],
    ['/calendar?month=2026-01', 'Calendar', 'January 2026'],
    ['/history', 'History', 'History'],
    ['/rankings', 'Rankings', 'Rankings'],
    ['/folder/seen', 'Seen', 'Seen'],
    ['/account', 'Account', 'Account'],
  ))
    await examine(page, screen)
})
