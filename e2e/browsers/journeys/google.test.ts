import { newPerson, type Person } from '../../people.ts'
import type { Connection } from '../connection.ts'
import { becomeMember, expectPath, expectToast, open, see, untilWorkerControls } from '../steps.ts'
import type { Tab } from '../tab.ts'
import { expect, test } from '../test.ts'

const callbacks = ({ requests }: Connection) =>
  requests.filter((request) => request.startsWith('GET /auth/google/callback')).length

test('Google signs in while the offline worker is in control, and its callback is requested once', async ({
  tab,
  connection,
}) => {
  const person = newPerson('Hedy')
  await open(tab, '/search')
  await untilWorkerControls(tab)
  await arriveFromGoogle(tab, person)

  await expectToast(connection, `Hi, ${person.email}`)
  expect(callbacks(connection)).toBe(1)
})

test('an account with a password is linked to Google while the offline worker is in control', async ({
  tab,
  connection,
}) => {
  const person = await becomeMember(tab, connection)
  await untilWorkerControls(tab)
  await open(tab, '/account')
  await tab.click({ role: 'button', name: 'Logout', within: { role: 'main' } })
  await expectToast(connection, 'Logged off')
  await untilWorkerControls(tab)
  await arriveFromGoogle(tab, person)

  await expect.poll(() => callbacks(connection)).toBe(1)
  await see(tab, { text: `Hi, ${person.email}` })
})

test('who cancels at Google comes back to the login', async ({ tab }) => {
  await open(tab, '/search')
  await untilWorkerControls(tab)
  await tab.goto('/auth/google?next=%2Frankings')
  await tab.click({ role: 'button', name: 'Cancel' })

  await see(tab, { role: 'dialog', name: 'Login with Email' })
  await expectPath(tab, /next=%2Frankings/)
})

async function arriveFromGoogle(tab: Tab, { email, name }: Person): Promise<void> {
  await tab.goto('/auth/google')
  await tab.fill({ role: 'textbox', name: 'Name' }, name)
  await tab.fill({ role: 'textbox', name: /^E-?mail/i }, email)
  await tab.click({ role: 'button', name: 'Continue' })
}
