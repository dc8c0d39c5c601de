import { newPerson } from '../../people.ts'
import type { Connection } from '../connection.ts'
import { chosenRating, createAccount, expectPath, expectToast, open, see, tryToLogIn } from '../steps.ts'
import type { Tab } from '../tab.ts'
import { expect, test } from '../test.ts'

const main = { role: 'main' } as const

test('a newcomer searches, registers, saves, rates, logs out and finds it all again', async ({
  tab,
  connection,
}) => {
  await findBothInceptions(tab)
  const person = newPerson()
  await open(tab, '/register?action=register')
  await tab.fill({ role: 'textbox', name: 'Email' }, person.email)
  await tab.fill({ role: 'textbox', name: 'Password' }, person.password)
  await tab.click({ role: 'button', name: 'Create account' })
  await expectToast(connection, 'Verify email please..')

  await tryToLogIn(tab, person)
  await expectToast(connection, `Hi, ${person.email}`)
  await saveAndRate(tab, connection)
  await seeWhatWasSaved(tab)

  await open(tab, '/account')
  await tab.click({ role: 'button', name: 'Logout', within: main })
  await expectToast(connection, 'Logged off')
  await tab.goto('/bookmarks')
  await expectPath(tab, '/register?action=login&next=%2Fbookmarks')
  await tryToLogIn(tab, person)
  await expectPath(tab, '/search')
  await seeWhatWasSaved(tab)
})

test('a taken address, a wrong password and an unknown address show the messages of the specification', async ({
  tab,
  connection,
}) => {
  const person = await createAccount(connection)
  await tryToLogIn(tab, { ...person, password: 'something else' })
  await expectToast(connection, 'Oops, something went wrong :( ')
  await tryToLogIn(tab, newPerson('Nobody'))
  await expectToast(connection, 'User not found')

  await open(tab, '/register?action=register')
  await tab.fill({ role: 'textbox', name: 'Email' }, person.email)
  await tab.fill({ role: 'textbox', name: 'Password' }, person.password)
  await tab.click({ role: 'button', name: 'Create account' })
  await expectToast(connection, 'Email already in use!')
})

async function findBothInceptions(tab: Tab): Promise<void> {
  await open(tab, '/')
  await expectPath(tab, '/search')
  await tab.fill({ role: 'searchbox', name: 'Search films and series' }, 'inception')
  await expect.poll(() => tab.count({ role: 'link', name: /^Inception/ })).toBe(2)
  await expectPath(tab, /q=inception/)
  await tab.click({ role: 'link', name: /^Inception/ })
  await see(tab, { role: 'heading', name: 'Inception' })
}

async function saveAndRate(tab: Tab, connection: Connection): Promise<void> {
  await open(tab, '/search/detail/1396?type=series')
  await tab.click({ role: 'button', name: /watchlist/i, within: main })
  await expectToast(connection, 'Added new series')
  await tab.click({ role: 'button', name: /^Season 5/ })
  const season = { role: 'radiogroup', name: 'My rating of Season 5' } as const
  await tab.click({ role: 'radio', name: '10', within: season })
  await expectToast(connection, 'Added new series rating')
  await tab.click({ role: 'radio', name: '9', within: season })
  await expectToast(connection, 'Updated series rating')

  await open(tab, '/search/detail/27205?type=movies')
  await tab.click({ role: 'button', name: 'Seen' })
  await expectToast(connection, 'Added new movie')
  await tab.click({ role: 'radio', name: '8', within: { role: 'radiogroup', name: /My rating/ } })
  await expectToast(connection, 'Added new movies rating')
}

async function seeWhatWasSaved(tab: Tab): Promise<void> {
  await open(tab, '/bookmarks?label=watchlist&type=series')
  await see(tab, { role: 'link', name: /^Breaking Bad/, within: main })
  await open(tab, '/bookmarks?label=seen&type=movies')
  await see(tab, { role: 'link', name: /^Inception/, within: main })
  await open(tab, '/rankings?type=series')
  await see(tab, { role: 'link', name: /Breaking Bad/, within: main })
  await open(tab, '/rankings?type=movies')
  await see(tab, { role: 'link', name: /Inception/, within: main })
  await open(tab, '/search/detail/27205?type=movies')
  await expect.poll(() => chosenRating(tab)).toBe('8')
}
