import { becomeMember, expectPath, expectToast, open, see, untilWorkerControls } from '../steps.ts'
import type { Tab } from '../tab.ts'
import { expect, test } from '../test.ts'

/** Addresses of cached pages and keys of the local storage that remain in the browser. */
function leftovers(): Promise<string[]> {
  return caches.keys().then(async (names) => {
    const pages = names.filter((name) => name.startsWith('pages-'))
    const addresses = await Promise.all(pages.map(async (name) => (await caches.open(name)).keys()))
    return [...addresses.flat().map(({ url }) => url), ...Object.keys(localStorage)]
  })
}

/** Waits until no list of the person is stored. */
async function expectNothingLeft(tab: Tab): Promise<void> {
  await expect
    .poll(async () => (await tab.evaluate(leftovers)).filter((entry) => entry.includes('/bookmarks')))
    .toEqual([])
}

/** Opens a page once the offline worker is in control. */
async function openWithWorker(tab: Tab, path: string): Promise<void> {
  await untilWorkerControls(tab)
  await open(tab, path)
}

test('logging out while the offline worker is in control says so and leaves no data', async ({
  tab,
  connection,
}) => {
  const { email } = await becomeMember(tab, connection)
  await openWithWorker(tab, '/account')
  await tab.click({ role: 'button', name: 'Logout', within: { role: 'main' } })

  await expectToast(connection, 'Logged out')
  await expectToast(connection, 'Logged off')
  await see(tab, { text: 'Hi there' })
  expect(await tab.count({ text: email })).toBe(0)
  await expectNothingLeft(tab)
  await tab.goto('/bookmarks')
  await expectPath(tab, '/register?action=login&next=%2Fbookmarks')
})

test('erasing the account while the offline worker is in control says so and leaves no data', async ({
  tab,
  connection,
}) => {
  const { password } = await becomeMember(tab, connection)
  await openWithWorker(tab, '/account?confirm=erase')
  await tab.fill({ role: 'textbox', name: 'Password' }, password)
  await tab.click({ role: 'button', name: 'Erase account', within: { role: 'dialog' } })

  await expectToast(connection, 'Account erased')
  await expectPath(tab, '/search')
  await see(tab, { text: 'Hi there' })
  await expectNothingLeft(tab)
})

test('a plain form logs out while the offline worker is in control, and leaves no data', async ({
  tab,
  connection,
}) => {
  const { email } = await becomeMember(tab, connection)
  await openWithWorker(tab, '/account')
  await tab.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/logout"]')?.submit())

  await expectPath(tab, '/search')
  await see(tab, { text: 'Hi there' })
  expect(await tab.count({ text: email })).toBe(0)
  await expectNothingLeft(tab)
})
