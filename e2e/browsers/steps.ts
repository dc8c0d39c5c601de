import { newPerson, type Person, sameSite } from '../people.ts'
import type { Connection } from './connection.ts'
import { type Tab, TIMEOUT_MS } from './tab.ts'
import { describeTarget, type Target } from './target.ts'
import { expect } from './test.ts'

/** Waits until it is to be seen. */
export async function see(tab: Tab, target: Target): Promise<void> {
  await expect.poll(() => tab.count(target), describeTarget(target)).toBeGreaterThan(0)
}

/** Waits until it is not to be seen any more. */
export async function expectGone(tab: Tab, target: Target): Promise<void> {
  await expect.poll(() => tab.count(target), describeTarget(target)).toBe(0)
}

/** Waits until the tab stands at a path, with its query, that matches. */
export async function expectPath(tab: Tab, path: string | RegExp): Promise<void> {
  const isThere = async () => {
    const { pathname, search } = new URL(await tab.address())
    return typeof path === 'string' ? pathname + search === path : path.test(pathname + search)
  }
  await expect.poll(isThere, `the tab stands at ${path}`).toBe(true)
}

/** Waits until a toast has said this since the test began; for `timeout` milliseconds. */
export async function expectToast(
  { reports }: Connection,
  text: string,
  timeout = TIMEOUT_MS,
): Promise<void> {
  const toasts = () => reports.filter(({ kind }) => kind === 'toast').map((report) => report.text)
  await expect.poll(toasts, { timeout }).toContain(text)
}

/** Opens a page of the product and waits until scripts have taken it over, so that a press is answered by them. */
export async function open(tab: Tab, path: string): Promise<void> {
  await tab.goto(path)
  await untilAlive(tab)
}

async function untilAlive(tab: Tab): Promise<void> {
  const isAlive = () =>
    tab.evaluate(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
    )
  await expect.poll(isAlive, 'scripts have taken the page over').toBe(true)
}

/** Waits until the offline worker answers for this page, and loads the page through it. */
export async function untilWorkerControls(tab: Tab): Promise<void> {
  const state = () =>
    tab.evaluate(async () => {
      await navigator.serviceWorker.ready
      return navigator.serviceWorker.controller?.state
    })
  await expect.poll(state, { timeout: 60_000 }).toBe('activated')
  await tab.reload()
  await untilAlive(tab)
  await expect.poll(state).toBe('activated')
}

/** Fills the form of the login and sends it. */
export async function tryToLogIn(tab: Tab, { email, password }: Person, next = '/search'): Promise<void> {
  await open(tab, `/register?action=login&next=${encodeURIComponent(next)}`)
  await tab.fill({ role: 'textbox', name: 'Email' }, email)
  await tab.fill({ role: 'textbox', name: 'Password' }, password)
  await tab.click({ role: 'button', name: 'Login', within: { role: 'dialog' } })
}

/** Somebody who has an account and is not logged in. */
export async function createAccount({ origin }: Connection): Promise<Person> {
  const person = newPerson()
  const answer = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { ...sameSite, 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  })
  expect(answer.status).toBe(201)
  return person
}

/** Somebody who has an account and has logged in. */
export async function becomeMember(tab: Tab, connection: Connection): Promise<Person> {
  const person = await createAccount(connection)
  await tryToLogIn(tab, person)
  await see(tab, { text: `Hi, ${person.email}` })
  return person
}

/** The rating that the page shows as chosen, if any. */
export function chosenRating(tab: Tab): Promise<string | null> {
  return tab.evaluate(() => document.querySelector('[role=radio][aria-checked=true]')?.textContent ?? null)
}
