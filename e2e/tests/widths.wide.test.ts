import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, login, newPerson, sameSite } from '../people.ts'
import { saveSomething } from '../saved.ts'
import { TESTED_ROUTES } from '../screens.ts'

const isWhole = process.env.TEST_DEPTH === 'whole'
/** The narrowest, both sides of where the layout turns, and a wide one; all between them in `npm run test:all`. */
const widths = isWhole
  ? [320, 360, 390, 599, 600, 640, 700, 730, 767, 768, 900, 1024, 1280, 1920]
  : [320, 599, 768, 1280]
const long = (letters: number) => 'w'.repeat(letters)
const word = long(200)
// As long as an address may be: 254 letters.
const longEmail = () =>
  `${crypto.randomUUID()}@${['b', 'c', 'd'].map((letter) => letter.repeat(62)).join('.')}.${long(20)}.com`

/** Every route, and what is likely to be too wide; `:folder` stands for a folder of the person. */
const addresses = [
  ...TESTED_ROUTES.flatMap(({ addresses }) => addresses),
  ...[
    ':folder',
    ':folder?edit=name',
    ':folder?edit=order',
    ':folder?edit=delete',
    '/bookmarks?folders=order',
  ],
  ...['/rankings?type=series&view=table', `/${word}`, `/search?q=${word}`, '/search?q=the&segment=movies'],
  ...[`/search/desktop-detail?id=1396&type=series&q=${word}`, '/search/detail/1396'],
]

test('nothing scrolls sideways at any width, whatever long words people and the catalogue bring', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await becomeMember(page, { ...newPerson(), email: longEmail() })
  const folder = await saveSomething(page)
  const put = async (path: string, data: object) => {
    const answer = await page.request.put(`/api/me/${path}`, { headers: sameSite, data })
    expect(answer.status(), path).toBe(200)
  }
  await put(`folders/${folder.split('/').at(-1)}`, { name: long(60) })
  await put('profile', { firstName: long(100), lastName: long(100) })

  const found: string[] = []
  for (const address of addresses) {
    await openPage(page, address.replace(':folder', folder))
    await page.evaluate(lengthenNames, word)
    found.push(...(await tooWide(page, address)))
  }
  expect(found).toEqual([])
})

test('neither a long word typed into a field nor a toast that says one is too wide', async ({ page }) => {
  const person = { ...newPerson(), email: longEmail() }
  await becomeMember(page, person)
  await openPage(page, '/account?edit=name')
  for (const field of await page.getByRole('dialog').getByRole('textbox').all()) await field.fill(word)
  expect(await tooWide(page, 'the field')).toEqual([])

  await page.context().clearCookies()
  await login(page, person)
  await expect(
    page.locator('[aria-live] p, [role=status] > p').filter({ hasText: person.email }),
  ).toBeVisible()
  expect(await tooWide(page, 'the toast')).toEqual([])
})

test('text of twice the size neither scrolls sideways on a phone nor lies over other text', async ({
  page,
}) => {
  await becomeMember(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of ['/search?q=the', '/bookmarks', '/account']) {
    await openPage(page, address)
    const over = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      const choices = document.querySelectorAll('main [role=group][data-fill] > a')
      return [document.documentElement, ...choices].map((one) => one.scrollWidth - one.clientWidth)
    })
    expect(Math.max(...over), address).toBe(0)
  }
})

/** Gives every name of the catalogue a word that is longer than any. */
function lengthenNames(word: string): void {
  for (const name of document.querySelectorAll('main [dir=auto], [role=dialog] [dir=auto]'))
    if (name.children.length === 0) name.textContent = word
}

/** Elements that overflow their container and are not meant to be scrolled, at each width. */
async function tooWide(page: Page, where: string): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const overhangs = await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const scrollers = [document.documentElement, ...document.querySelectorAll('[role=dialog]')]
      const beyond = [...document.querySelectorAll('[aria-live] p, [role=status] > p')].filter((toast) => {
        const { left, right } = toast.getBoundingClientRect()
        return left < 0 || right > document.documentElement.clientWidth
      })
      return [
        ...scrollers
          .map((one) => ({ name: one.tagName, over: one.scrollWidth - one.clientWidth }))
          .filter(({ over }) => over > 0)
          .map(({ name, over }) => `${name} by ${over}`),
        ...beyond.map(() => 'a toast stands beyond the edge'),
      ]
    })
    found.push(...overhangs.map((what) => `${where} at ${width}: ${what}`))
  }
  return found
}
