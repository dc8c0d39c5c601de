import { BROKEN_FILES } from '../broken-files.ts'
import { expect, test } from '../browser.ts'
import { csv, FOR_THE_JOB } from '../import-files.ts'
import { becomeMember } from '../people.ts'

test.use({ javaScriptEnabled: false })

test('without scripts a file is read on the server, answered for, imported and taken back', async ({
  page,
}) => {
  await becomeMember(page)
  await page.goto('/import')
  const table = csv('mine.csv', 'Film,Made,Watched on\nInception,2010,2024-05-04\n')
  await page.getByLabel('File', { exact: true }).setInputFiles(table)
  await page.getByRole('button', { name: 'Read it' }).click()

  await page.getByRole('combobox', { name: 'Title', exact: true }).selectOption('Film')
  await page.getByRole('combobox', { name: 'Year', exact: true }).selectOption('Made')
  await page.getByRole('combobox', { name: 'Films or series' }).selectOption('All are films')
  await page.getByRole('combobox', { name: 'Seen on' }).selectOption('Watched on')
  await page.getByLabel('The same file once more').setInputFiles(table)
  await page.getByRole('button', { name: 'Read it' }).click()

  await expect(page).toHaveURL(/\/import\/[\w-]+$/)
  const button = page.getByRole('button', { name: 'Import 1 play' })
  await expect(async () => {
    await page.reload()
    await expect(button).toBeVisible({ timeout: 1000 })
  }).toPass(FOR_THE_JOB)
  await page.getByRole('combobox', { name: 'Play on the same day' }).selectOption('Add')
  await page.getByRole('button', { name: 'Save options' }).click()
  await expect(page.getByRole('combobox', { name: 'Play on the same day' })).toHaveValue('add')
  await button.click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'The house is full' })).toBeVisible({ timeout: 1000 })
  }).toPass(FOR_THE_JOB)

  await page.getByRole('link', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'The import was taken back' })).toBeVisible({
      timeout: 1000,
    })
  }).toPass(FOR_THE_JOB)
})

test('without scripts a file that is none is refused in words', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/import')
  await page.getByLabel('File', { exact: true }).setInputFiles(csv('ratings.csv', '<!doctype html><p>Log in'))
  await page.getByRole('button', { name: 'Read it' }).click()
  // Playwright looks for no text in what is for browsers without scripts.
  await expect(page.getByLabel('File', { exact: true })).toHaveAccessibleDescription(
    'Nothing to import was found in this file.',
  )
  const problems = await page.locator('noscript li').evaluateAll((all) => all.map((one) => one.textContent))
  expect(problems).toEqual([expect.stringContaining('This is a web page, not an export.')])
})

test('without scripts what is left out of a file is said, and the rest goes on with the file once more', async ({
  page,
}) => {
  await becomeMember(page)
  await page.goto('/import')
  const rows = [
    'title,year,tmdbId,imdbId,watchedAt',
    'Inception,2010,27205,,2024-05-04',
    'Crime, Shifted,1999,7,,2024-05-05',
  ]
  const table = csv('history.csv', `${rows.join('\n')}\n`)
  await page.getByLabel('File', { exact: true }).setInputFiles(table)
  await page.getByRole('button', { name: 'Read it' }).click()
  const again = page.getByLabel('The same file once more')
  await expect(again).toBeVisible()
  const problems = await page.locator('noscript li').evaluateAll((all) => all.map((one) => one.textContent))
  expect(problems).toContainEqual(
    expect.stringContaining('This row has 6 cells instead of 5; it is left out.'),
  )

  await again.setInputFiles(table)
  await page.getByRole('button', { name: 'Go on with 1 entry' }).click()
  await expect(page).toHaveURL(/\/import\/[\w-]+$/)
})

test('without scripts of each broken file it is said what to do, and nothing is stored', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/import')
  for (const { file, says } of BROKEN_FILES) {
    await page.getByLabel('File', { exact: true }).setInputFiles(file)
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Read it' }).click()
    expect((await answer).status(), file.name).toBe(422)
    await expect(page.getByLabel('File', { exact: true })).toHaveAccessibleDescription(
      'Nothing to import was found in this file.',
    )
    const problems = await page.locator('noscript li').evaluateAll((all) => all.map((one) => one.textContent))
    expect(problems, file.name).toContainEqual(expect.stringContaining(says))
  }
  await page.getByLabel('File', { exact: true }).setInputFiles(csv('large.csv', 'x'.repeat(10_000_001)))
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect(page.getByLabel('File', { exact: true })).toHaveAccessibleDescription(/This file is too large/)
  const imports = await page.request.get('/api/me/imports')
  expect(await imports.json()).toEqual({ imports: [] })
})
