import { becomeMember, expectToast, open } from '../steps.ts'
import { expect, test } from '../test.ts'

const widths = [320, 390, 768, 1280]

test('nothing of a page stands beyond the edge of the screen, at any width', async ({ tab, connection }) => {
  await becomeMember(tab, connection)
  await open(tab, '/search/detail/27205?type=movies')
  await tab.click({ role: 'button', name: 'Seen' })
  await expectToast(connection, 'Added new movie')
  for (const address of [
    '/search',
    '/search?q=the&segment=movies',
    '/search/detail/1396?type=series',
    '/rate?id=1396&type=series',
    '/seen?series=1396&season=1',
    '/bookmarks?label=seen',
    '/up-next',
    '/calendar',
    '/my-series',
    '/history',
    '/rankings',
    '/account?confirm=erase',
    '/privacy',
    '/nowhere',
  ]) {
    await tab.goto(address)
    for (const width of widths) {
      await tab.resize(width, 800)
      await expect.poll(() => tab.evaluate(() => innerWidth), `${address} at ${width}`).toBe(width)
      await expect.poll(() => tab.evaluate(overhang), `${address} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test('everything is as wide as its text is in our own fonts, which come after the page', async ({
  tab,
  connection,
}) => {
  await becomeMember(tab, connection)
  for (const address of [
    '/search?q=the',
    '/search/detail/27205?type=movies',
    '/search/detail/1396?type=series',
    '/rankings',
    '/import',
  ]) {
    await tab.goto(address)
    await expect.poll(() => tab.evaluate(hasFonts), `the fonts of ${address}`).toBe(true)
    expect(await tab.evaluate(changesWhenLaidOutAgain), address).toEqual([])
  }
})

/** Returns whether the page has taken both of its fonts up and has laid itself out since. */
async function hasFonts(): Promise<boolean> {
  const came = [...document.fonts].filter(
    ({ family, status }) => /Variable/.test(family) && status === 'loaded',
  )
  if (document.documentElement.hasAttribute('data-letters') || came.length < 2) return false
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return true
}

/** The elements that have another width once the whole page is laid out anew. */
function changesWhenLaidOutAgain(): string[] {
  const elements = [...document.body.querySelectorAll('*')].filter((element) => !element.closest('svg'))
  const widths = elements.map((element) => element.getBoundingClientRect().width)
  document.body.style.display = 'none'
  document.body.getBoundingClientRect()
  document.body.style.display = ''
  return elements.flatMap((element, index) => {
    const width = element.getBoundingClientRect().width
    const before = widths[index] ?? 0
    return Math.abs(width - before) > 1
      ? [`${element.tagName} "${element.textContent}": ${before}, then ${width}`]
      : []
  })
}

test('a field that is not seen lies over all that stands for it', async ({ tab, connection }) => {
  await becomeMember(tab, connection)
  let count = 0
  for (const address of [
    '/account',
    '/account/notifications',
    '/account/connections?new=player',
    '/bookmarks?filter=open',
    '/calendar',
    '/activate',
  ]) {
    await open(tab, address)
    const fields = await tab.evaluate(unseenFields)
    count += fields.length
    for (const { name, field, around } of fields) expect(field, `${name} of ${address}`).toEqual(around)
  }
  expect(count, 'fields that are not seen').toBeGreaterThan(10)
})

/** Sizes of the fields that nothing is seen of, and of the elements that stand for them. */
function unseenFields() {
  return [...document.querySelectorAll('input')].flatMap((input) => {
    const around = input.offsetParent
    const { opacity, position } = getComputedStyle(input)
    if (opacity !== '0' || position !== 'absolute' || around === null) return []
    const sizeOf = (width: number, height: number) => `${Math.round(width)} x ${Math.round(height)}`
    return {
      name: `${input.name} ${input.value}`,
      field: sizeOf(input.offsetWidth, input.offsetHeight),
      around: sizeOf(around.clientWidth, around.clientHeight),
    }
  })
}

function overhang(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth
}
