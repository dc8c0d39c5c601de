import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'

const see = (page: Page, path: string) =>
  page.request.put(`/api/me/episodes/${path}`, { headers: sameSite }).then((answer) => answer.status())

/** Where the columns of a table begin. */
const columnsOf = (table: Locator) =>
  table
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().x)))

const lookOf = (control: Locator) =>
  control.evaluate((element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    return { color, fontSize, fontWeight }
  })

for (const width of [390, 768, 1280]) {
  test(`at ${width} px the columns of every state of my series stand in line`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await becomeMember(page)
    // Under way and up to date: an empty "Next" beside a long one.
    expect(await see(page, '1396/1')).toBe(200)
    for (const season of [1, 2, 3]) expect(await see(page, `70523/${season}`)).toBe(200)
    await openPage(page, '/my-series?view=table')
    const tables = page.getByRole('table')
    await expect(tables).toHaveCount(2)
    expect(await columnsOf(tables.last())).toEqual(await columnsOf(tables.first()))
  })
}

test('a choice looks alike in the head of a section and above a list', async ({ page }) => {
  await becomeMember(page)
  expect(await see(page, '1396/1')).toBe(200)
  await openPage(page, '/my-series')
  const sort = await lookOf(page.getByRole('combobox', { name: 'Sort' }))
  await openPage(page, '/search/detail/1396?type=series&season=1')
  expect(await lookOf(page.getByRole('combobox', { name: 'Season' }))).toEqual(sort)
})
