import { examine, type Screen } from '../axe.ts'
import { test } from '../browser.ts'
import { becomeMember, createAccount, newPerson, sameSite } from '../people.ts'
import { saveSomething } from '../saved.ts'

test.describe.configure({ timeout: 150_000 })

const screens = (...rows: [address: string, title: string, heading: Screen['heading']][]): Screen[] =>
  rows.map(([address, title, heading]) => ({ address, title: `${title} · Marquee`, heading }))

const open: { what: string; shown: Screen[] }[] = [
  {
    what: 'searching',
    shown: screens(
      ['/search', 'Search', 'Search'],
      ['/search?segment=series&page=2', 'Search', 'Search'],
      ['/search?q=inception', 'inception · Search', 'Search'],
      ['/search?q=nothing-is-called-so', 'nothing-is-called-so · Search', 'Search'],
      ['/search/desktop-detail?id=27205&type=movies&q=inception', 'Inception', 'Inception'],
    ),
  },
  {
    what: 'a title',
    shown: screens(
      ['/search/detail/27205?type=movies', 'Inception', 'Inception'],
      ['/search/detail/1359046?type=movies', 'Inception', 'Inception'],
      ['/search/detail/1396?type=series', 'Breaking Bad', 'Breaking Bad'],
      ['/search/detail/1396?type=series&season=0', 'Breaking Bad', 'Breaking Bad'],
    ),
  },
  {
    what: 'the modals of a series and of the login',
    shown: screens(
      ['/episode-detail?series=1396&season=1&episode=1', 'Season 1, episode 1', 'Breaking Bad'],
      ['/select-season?id=1396&season=3', 'Breaking Bad: choose a season', 'Breaking Bad'],
      ['/register?action=choose', 'Chose your log in mode', 'Search'],
      ['/register?action=login', 'Login with Email', 'Search'],
      ['/register?action=register', 'Register', 'Search'],
      ['/forgot-password', 'Forgot password', 'Search'],
      ['/reset-password', 'New password', 'Search'],
      ['/change-email?token=none', 'Change email', 'Search'],
      ['/verify-email?token=none', 'Verify email', 'Search'],
    ),
  },
  {
    what: 'what the product says of itself and of mistakes',
    shown: screens(
      ['/privacy', 'Privacy', 'Privacy'],
      ['/cookies', 'Cookies', 'Cookies'],
      ['/nowhere', 'Not found', 'Nothing is showing here'],
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
  for (const screen of screens(
    ['/search', 'Search', 'Search'],
    ['/bookmarks', 'Bookmarks', 'Bookmarks'],
    ['/bookmarks?label=seen&type=series&view=table', 'Bookmarks', 'Bookmarks'],
    ['/bookmarks?yearFrom=2050', 'Bookmarks', 'Bookmarks'],
    ['/my-series', 'My series', 'My series'],
    ['/rankings', 'Rankings', 'Rankings'],
    ['/rankings?type=series&view=grid', 'Rankings', 'Rankings'],
    [folder, 'Rainy Sundays', 'Rainy Sundays'],
    [`${folder}?edit=order`, 'Rainy Sundays', 'Rainy Sundays'],
    ['/folder/rated', 'Rated', 'Rated'],
  ))
    await examine(page, screen)
})

test('signed in, a title, modals and dialogs can be used by everybody, in both themes', async ({ page }) => {
  await becomeMember(page)
  const folder = await saveSomething(page)
  for (const screen of screens(
    ['/search/detail/1396?type=series', 'Breaking Bad', 'Breaking Bad'],
    ['/search/detail/27205?type=movies&folders=choose', 'Inception', 'Inception'],
    ['/rate?id=27205&type=movies', 'Rate Inception', 'Inception'],
    ['/rate?id=1396&type=series', 'Rate Breaking Bad', 'Breaking Bad'],
    ['/episode-detail?series=1396&season=1&episode=1', 'Season 1, episode 1', 'Breaking Bad'],
    [`${folder}?edit=name`, 'Rainy Sundays', 'Rainy Sundays'],
    [`${folder}?edit=delete`, 'Rainy Sundays', 'Rainy Sundays'],
    [`/folder/${crypto.randomUUID()}?edit=new`, 'New folder', 'New folder'],
    ['/account', 'Account', 'Account'],
    ['/account?edit=name', 'Account', 'Account'],
    ['/account?edit=email', 'Account', 'Account'],
    ['/account?edit=password', 'Account', 'Account'],
    ['/account?edit=import', 'Account', 'Account'],
    ['/account?confirm=erase', 'Account', 'Account'],
  ))
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
    ['/my-series', 'My series', 'My series'],
    ['/rankings', 'Rankings', 'Rankings'],
    ['/folder/seen', 'Seen', 'Seen'],
    ['/account', 'Account', 'Account'],
  ))
    await examine(page, screen)
})
