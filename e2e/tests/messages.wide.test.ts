import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, newPerson, type Person, SESSION_COOKIE } from '../people.ts'
import { hearToasts, toasts } from '../toasts.ts'

const film = '/search/detail/27205?type=movies'

test('saving, rating and logging out show the exact messages of the specification', async ({ page }) => {
  const person = await becomeMember(page)
  await hearToasts(page)
  const hears = (text: string) => expect.poll(() => toasts(page)).toContain(text)
  const rate = (value: string) => page.getByRole('radio', { name: value, exact: true }).click()

  for (const { address, bookmark, type } of [
    { address: film, bookmark: 'Added new movie', type: 'movies' },
    { address: '/search/detail/1396?type=series&season=2', bookmark: 'Added new series', type: 'series' },
  ]) {
    await openPage(page, address)
    await page.getByRole('button', { name: 'In watchlist' }).click()
    await hears(bookmark)
    await rate('7')
    await hears(`Added new ${type} rating`)
    await rate('8')
    await hears(`Updated ${type} rating`)
  }
  await page.getByRole('button', { name: 'In watchlist' }).click()
  await hears('Removed bookmark')

  await page.getByRole('button', { name: 'Logout' }).click()
  await hears('Logged out')
  await hears('Logged off')
  await tryTo('login', page, person)
  await hears(`Hi, ${person.email}`)
})

test('a failed registration and every failed login show the exact messages of the specification', async ({
  page,
}) => {
  const person = await becomeMember(page)
  await page.context().clearCookies()
  await hearToasts(page)
  const hears = (text: string) => expect.poll(() => toasts(page)).toContain(text)

  await tryTo('register', page, person)
  await hears('Email already in use!')
  await tryTo('login', page, newPerson('Nobody'))
  await hears('User not found')
  await tryTo('login', page, { ...person, password: 'something else' })
  await hears('Oops, something went wrong :( ')

  await page.goto('/auth/google')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(person.name)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await hears('This account already exists with a different credential')
})

test('registering says what to do next and signs no one in', async ({ page, context }) => {
  await hearToasts(page)
  await tryTo('register', page, newPerson())
  await expect.poll(() => toasts(page)).toContain('Verify email please..')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(SESSION_COOKIE)
})

test('a form that breaks a rule says which at its field and never reaches the server', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await openPage(page, '/register?action=register')
  const email = page.getByRole('textbox', { name: 'Email' })
  const password = page.getByRole('textbox', { name: 'Password' })

  for (const [given, problems] of [
    [
      ['', ''],
      ['Email is required', 'Password is required'],
    ],
    [
      ['nobody', '12345'],
      ['Enter a valid email', 'Use at least 6 characters'],
    ],
    [
      [`${'a'.repeat(243)}@example.com`, 'a'.repeat(257)],
      ['Enter a valid email', 'Use at most 256 characters'],
    ],
  ] as const) {
    // The field itself takes no more than 254 characters.
    await email.evaluate((field) => field.removeAttribute('maxlength'))
    await email.fill(given[0])
    await password.fill(given[1])
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(email).toHaveAccessibleDescription(problems[0])
    await expect(password).toHaveAccessibleDescription(new RegExp(`^${problems[1]}`))
    await expect(email).toBeFocused()
  }

  for (const common of ['password', 'Password1', 'qwertyuiop']) {
    await openPage(page, '/register?action=register')
    await email.fill(newPerson().email)
    await password.fill(common)
    // The list comes with the first focus of the field; from then on the hint knows it, too.
    await expect(password).toHaveAccessibleDescription(/Too weak/)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(password).toHaveAccessibleDescription(/^This password is too common/)
  }
  expect(sent).toEqual([])
})

test('a browser that lacks the list of common passwords shows what the server says', async ({ page }) => {
  await page.route('**/assets/common-passwords*', (route) => route.abort())
  await openPage(page, '/register?action=register')
  const password = page.getByRole('textbox', { name: 'Password' })
  await page.getByRole('textbox', { name: 'Email' }).fill(newPerson().email)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await password.fill('Password1')
  await page.getByRole('button', { name: 'Create account' }).click()
  await sent
  await expect(password).toHaveAccessibleDescription(/^This password is too common/)
})

test('the register and login modals say what the specification has them say', async ({ page }) => {
  for (const { action, title, button } of [
    { action: 'register', title: 'Register', button: 'Create account' },
    { action: 'login', title: 'Login with Email', button: 'Login' },
  ]) {
    await openPage(page, `/register?action=${action}`)
    const modal = page.getByRole('dialog', { name: title, exact: true })
    await expect(modal.getByRole('heading', { level: 2 })).toHaveText(title)
    await expect(modal.getByRole('heading', { name: 'Welcome back!', exact: true })).toBeVisible()
    await expect(modal.getByRole('textbox')).toHaveCount(2)
    await expect(modal.getByRole('button', { name: button, exact: true })).toBeVisible()
    await expect(
      modal.getByText('Those who use Google do not need to register: use the Log In with Google feature.'),
    ).toBeVisible()
    await expect(modal.getByRole('link', { name: 'Log In with Google', exact: true })).toBeVisible()
  }
  await openPage(page, '/register?action=register')
  const password = page.getByRole('textbox', { name: 'Password' })
  await expect(password).toHaveAccessibleDescription('At least 6 characters')
  await password.fill('compiles at first')
  await expect(password).toHaveAccessibleDescription(/^Strength: /)
})

test('while logging in the button is busy, and whatever the answer it is not any more', async ({ page }) => {
  const answered: (() => void)[] = []
  await page.route(/\/register\.data/, async (route) => {
    if (route.request().method() === 'POST') await new Promise<void>((resolve) => answered.push(resolve))
    await route.continue()
  })
  await openPage(page, '/register?action=login')
  const { email, password } = newPerson('Nobody')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  const button = page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true })

  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => answered.length).toBe(1)
  answered[0]?.()
  await expect(page.getByText('User not found', { exact: true })).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
})

test('a toast is dark in both themes, is announced, and is gone after 2000 ms unless one rests on it', async ({
  page,
}) => {
  await becomeMember(page)
  await page.clock.install()
  await openPage(page, film)
  const toast = page.getByRole('dialog', { name: 'Added new movie', exact: true })
  const staying = page.locator('[role=dialog]:not([data-ending-style])', { hasText: 'Added new movie' })

  for (const { colorScheme, button } of [
    { colorScheme: 'dark', button: 'In watchlist' },
    { colorScheme: 'light', button: 'Seen' },
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.clock.pauseAt(Date.now() + (colorScheme === 'dark' ? 1 : 2) * 3_600_000)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(toast).toBeVisible()
    expect(await toast.evaluate(lightness)).toBeLessThan(0.3)
    expect(await toast.evaluate((element) => element.closest('[aria-live]')?.ariaLive)).toBe('polite')

    await page.clock.runFor(1950)
    await expect(staying).toBeVisible()
    if (colorScheme === 'light') {
      await toast.hover()
      await page.clock.runFor(10_000)
      await expect(staying).toBeVisible()
      await page.mouse.move(0, 0)
    }
    await page.clock.runFor(100)
    await expect(staying).toHaveCount(0)
    await page.clock.runFor(1000)
    await expect(toast).toHaveCount(0)
  }
})

async function tryTo(action: 'login' | 'register', page: Page, { email, password }: Person) {
  await openPage(page, `/register?action=${action}`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  const name = action === 'login' ? 'Login' : 'Create account'
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/** From black, 0, to white, 1. */
function lightness(element: Element): number {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return 1
  canvas.fillStyle = getComputedStyle(element).backgroundColor
  canvas.fillRect(0, 0, 1, 1)
  const [red = 255, green = 255, blue = 255] = canvas.getImageData(0, 0, 1, 1).data
  return (red + green + blue) / 765
}
