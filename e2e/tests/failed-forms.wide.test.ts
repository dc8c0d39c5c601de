import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { becomeIdle, openPage } from '../open-page.ts'
import { becomeMember } from '../people.ts'
import { linkIn, newestMail } from '../sandbox.ts'

type Form = {
  name: string
  /** Leads to the form. */
  open: (page: Page) => Promise<unknown>
  /** Text for each field. */
  typed: Record<string, string>
  button: string
  /** Message when the server fails. */
  said: string
  /** Message without a network, where the specification does not prescribe one. */
  saidOffline?: string
  signedIn?: true
}

const goTo = (path: string) => (page: Page) => openPage(page, path)
const COULD_NOT_SAVE = 'Could not save. Try again.'
const OFFLINE = 'You are offline. Connect to the internet, then try again.'

const forms: Form[] = [
  {
    name: 'Login',
    open: goTo('/register?action=login'),
    typed: { Email: 'ada@example.com', Password: 'analytical engine' },
    button: 'Login',
    said: 'Oops, something went wrong :(',
  },
  {
    name: 'Register',
    open: goTo('/register?action=register'),
    typed: { Email: 'new@example.com', Password: 'analytical engine' },
    button: 'Create account',
    said: 'Email already in use!',
  },
  {
    name: 'Forgot password',
    open: goTo('/forgot-password'),
    typed: { Email: 'ada@example.com' },
    button: 'Send link',
    said: 'Could not send. Try again.',
    saidOffline: OFFLINE,
  },
  {
    name: 'Reset password',
    async open(page) {
      const { email } = await becomeMember(page)
      await goTo('/forgot-password')(page)
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.getByRole('button', { name: 'Send link' }).click()
      await expect(page.getByText('Look into your mail.')).toBeVisible()
      await goTo(linkIn(await newestMail(page.request, email)))(page)
    },
    typed: { 'New password': 'another engine' },
    button: 'Change password',
    said: COULD_NOT_SAVE,
    saidOffline: OFFLINE,
  },
  {
    name: 'Edit name',
    open: goTo('/account?edit=name'),
    typed: { 'First name': 'Grace', 'Last name': 'Hopper' },
    button: 'Save',
    said: COULD_NOT_SAVE,
    signedIn: true,
  },
  {
    name: 'Change email',
    open: goTo('/account?edit=email'),
    typed: { 'New email': 'grace@example.org', Password: 'compiles at first' },
    button: 'Send link',
    said: COULD_NOT_SAVE,
    signedIn: true,
  },
  {
    name: 'Change password',
    open: goTo('/account?edit=password'),
    typed: { 'Current password': 'compiles at first', 'New password': 'another engine' },
    button: 'Change password',
    said: COULD_NOT_SAVE,
    signedIn: true,
  },
  {
    name: 'Erase',
    open: goTo('/account?confirm=erase'),
    typed: { Password: 'compiles at first' },
    button: 'Erase account',
    said: COULD_NOT_SAVE,
    signedIn: true,
  },
  {
    name: 'New folder',
    open: goTo(`/folder/${crypto.randomUUID()}?edit=new`),
    typed: { Name: 'Rainy days' },
    button: 'Make folder',
    said: COULD_NOT_SAVE,
    signedIn: true,
  },
  {
    name: 'Rename folder',
    async open(page) {
      const id = crypto.randomUUID()
      await goTo(`/folder/${id}?edit=new`)(page)
      await page.getByRole('textbox', { name: 'Name' }).fill('Before')
      await page.getByRole('button', { name: 'Make folder' }).click()
      await expect(page).toHaveURL(`/folder/${id}`)
      await goTo(`/folder/${id}?edit=name`)(page)
    },
    typed: { Name: 'After' },
    button: 'Rename',
    said: COULD_NOT_SAVE,
    signedIn: true,
  },
]

for (const { name, open, typed, button, said, saidOffline = said, signedIn } of forms) {
  test(`${name}: a server that fails and a network that is gone leave the form and what was typed`, async ({
    page,
    context,
    complaints,
  }) => {
    if (signedIn) await becomeMember(page)
    await open(page)
    for (const [label, text] of Object.entries(typed))
      await page.getByRole('textbox', { name: label, exact: true }).fill(text)
    const press = () => page.getByRole('button', { name: button, exact: true }).click()
    const stands = async () => {
      for (const [label, text] of Object.entries(typed))
        await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(text)
      await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled()
      await expect(page.getByRole('heading', { name: 'The reel slipped' })).toHaveCount(0)
    }

    await context.setOffline(true)
    await press()
    await expect(page.getByText(saidOffline).filter({ visible: true }).first()).toBeVisible()
    await stands()
    await context.setOffline(false)

    const answers = [
      { status: 500, contentType: 'text/html', body: '<h1>Error 1101</h1>' },
      { status: 200, contentType: 'text/x-script', body: 'garbage' },
    ]
    for (const answer of answers) {
      await page.route('**/*.data*', (route) =>
        route.request().method() === 'POST' ? route.fulfill(answer) : route.continue(),
      )
      // The message of the press before may still be there, and says nothing of this one.
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await press()
      await answered
      // A press while the form is being sent does nothing, and the button may show only now that it was.
      await becomeIdle(page)
      await expect(page.getByText(said).filter({ visible: true }).first()).toBeVisible()
      await stands()
      await page.unroute('**/*.data*')
    }
    excuseGarbage(complaints)
  })
}

/** The framework reports an answer that it cannot read, which is what these tests send. */
function excuseGarbage(complaints: string[]): void {
  expect(complaints.filter((complaint) => !complaint.startsWith('SyntaxError'))).toEqual([])
  complaints.length = 0
}

test('an import that does not get through keeps the file that was chosen', async ({
  page,
  context,
  complaints,
}) => {
  await becomeMember(page)
  await openPage(page, '/account?edit=import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'marquee-export.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  })
  const chosen = () =>
    page.locator('input[type=file]').evaluate((input: HTMLInputElement) => input.files?.length)

  await page.route('**/account.data*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText(COULD_NOT_SAVE).first()).toBeVisible()
  expect(await chosen()).toBe(1)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText(COULD_NOT_SAVE).first()).toBeVisible()
  expect(await chosen()).toBe(1)
  excuseGarbage(complaints)
})

test('logging out that fails leaves one where one is, and says so', async ({ page, complaints }) => {
  await becomeMember(page)
  await openPage(page, '/account?edit=name')
  await openPage(page, '/bookmarks')
  await page.route('**/logout.data*', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('button', { name: 'Logout' }).click()

  await expect(page.getByText('Could not log out. Try again.')).toBeVisible()
  await expect(page).toHaveURL('/bookmarks')
  await expect(page.getByRole('heading', { level: 1, name: 'Bookmarks' })).toBeVisible()
  excuseGarbage(complaints)
})

test('a colour that could not be saved is reported, and the page stays', async ({ page, complaints }) => {
  await becomeMember(page)
  await openPage(page, '/account')
  await page.route('**/account.data*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  await page.getByText('Teal', { exact: true }).click()
  await expect(page.getByText(COULD_NOT_SAVE)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  excuseGarbage(complaints)
})
