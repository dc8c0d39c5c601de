import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openConnection } from '../browsers/connection.ts'
import { dropFiles } from '../drop-files.ts'
import { FOR_THE_JOB, history, longHistory, trakt, traktZip, unclear } from '../import-files.ts'
import { becomeControlled } from '../offline.ts'
import { openPage } from '../open-page.ts'
import { becomeMember } from '../people.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 180_000 })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const importing = (page: Page) => page.getByRole('button', { name: /^(Import|Finish)/ })
const question = (page: Page, name: string) => page.getByRole('region', { name })

async function undo(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click()
  await expect(heading(page, 'The import was taken back')).toBeVisible(FOR_THE_JOB)
}

test('a zip is dropped, its tab closed amid the upload, and all of it goes on in another one', async ({
  page,
  context,
  baseURL,
}, info) => {
  const connection = await openConnection(`${baseURL}`)
  const { origin, requests } = connection
  const path = info.outputPath('trakt.zip')
  const doubtful = ['Ghost in the Shell', 'Psycho', 'Nosferatu'].map((name, index) => unclear(index, name))
  await writeFile(path, traktZip([...longHistory, ...doubtful]))
  await becomeMember(page)
  await becomeControlled(page, origin)
  await openPage(page, `${origin}/import`)
  const isCut = connection.cutAt(/^PUT .*\/pieces\/1$/)
  const zone = page.getByRole('region', { name: 'Drop your export here' })
  await dropFiles(page, zone, [path], heading(page, 'Let go'))
  await expect(page).toHaveURL(/\/import\/[\w-]+$/)
  await isCut
  expect(requests.filter((name) => name.includes('/pieces/'))).toHaveLength(1)
  await page.close()
  connection.restore()

  const next = await context.newPage()
  await openPage(next, `${origin}/import`)
  await expect(next.getByText('Its upload is not complete: choose the same files to go on.')).toBeVisible()
  await next.getByRole('link', { name: 'Go to it' }).click()
  await expect(heading(next, 'Choose the same files to go on')).toBeVisible()
  await next.getByLabel('Choose files').setInputFiles(trakt(history))
  await expect(next.getByRole('alert')).toContainText('These are other files than before.')
  await next.getByLabel('Choose files').setInputFiles(path)
  await expect(heading(next, 'Check and import')).toBeVisible(FOR_THE_JOB)
  const pieces = requests.filter((name) => name.includes('/pieces/')).map((name) => name.at(-1))
  expect(pieces).toEqual(['0', '1'])

  // One by its candidates, one by the search, one is left out.
  await expect(importing(next)).toHaveText('Import 1,050 plays')
  await question(next, 'Ghost in the Shell').getByRole('radio').first().check()
  await expect(importing(next)).toHaveText('Import 1,051 plays', FOR_THE_JOB)
  const psycho = question(next, 'Psycho')
  await psycho.getByRole('searchbox').fill('fight club')
  await psycho.getByRole('searchbox').press('Enter')
  await psycho.getByRole('radio', { name: /^Fight Club/ }).check()
  await expect(importing(next)).toHaveText('Import 1,052 plays', FOR_THE_JOB)
  await question(next, 'Nosferatu').getByRole('button', { name: 'Leave it out' }).click()
  await expect(next.getByText('All are answered.')).toBeVisible()

  await importing(next).click()
  await expect(heading(next, 'The house is full')).toBeVisible(FOR_THE_JOB)
  const done = next.url()
  await next.getByRole('link', { name: 'See it in History' }).click()
  await expect(next.getByRole('link', { name: /^Breaking Bad/ }).first()).toBeVisible()
  await openPage(next, `${origin}/history?month=2024-01`)
  await expect(next.getByRole('main')).toContainText('Fight Club')
  await expect(next.getByRole('main')).not.toContainText('Nosferatu')
  await openPage(next, `${origin}/rankings?type=movies`)
  await expect(next.getByRole('link', { name: /Inception/ }).first()).toBeVisible()

  await openPage(next, done)
  await undo(next)
  await openPage(next, `${origin}/history`)
  await expect(heading(next, 'Nothing on the reel yet')).toBeVisible()
  await openPage(next, `${origin}/rankings?type=movies`)
  await expect(next.getByRole('link', { name: /Inception/ })).toHaveCount(0)
  connection.close()
})

test('an upload that loses its network goes on by itself when that is back', async ({ page, baseURL }) => {
  const connection = await openConnection(`${baseURL}`)
  await becomeMember(page)
  await becomeControlled(page, connection.origin)
  await openPage(page, `${connection.origin}/import`)
  // Its page needs the network once.
  void connection.cutAt(/^PUT .*\/pieces\/1$/, heading(page, 'Sending what was read').waitFor())
  await page
    .getByLabel('Choose files')
    .setInputFiles({ ...trakt(longHistory), buffer: traktZip(longHistory) })
  await expect(page.getByText('What is left is sent when you are online again')).toBeVisible()
  connection.restore()
  await expect(heading(page, 'Check and import')).toBeVisible(FOR_THE_JOB)
  await expect(importing(page)).toHaveText('Import 1,050 plays')
  connection.close()
})

test('two tabs show one import: what one of them does, the other one learns', async ({ page, context }) => {
  await becomeMember(page)
  await openPage(page, '/import')
  await page.getByLabel('Choose files').setInputFiles(trakt([...history, unclear(2, 'Psycho')]))
  await expect(heading(page, 'Check and import')).toBeVisible(FOR_THE_JOB)
  const other = await context.newPage()
  await openPage(other, page.url())
  await expect(importing(other)).toHaveText('Import 3 plays')

  await importing(page).click()
  await expect(heading(page, 'The house is full')).toBeVisible(FOR_THE_JOB)
  // What it shows is over: nothing is answered or imported again. Not `check`, for the question may be gone by then.
  await question(other, 'Psycho').getByRole('radio').first().click()
  await expect(heading(other, 'The house is full')).toBeVisible()
  const added = other.getByRole('main').getByRole('list').filter({ hasText: 'plays added' })
  await expect(added).toContainText('3')
  await undo(other)
  await page.getByRole('link', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click()
  await expect(heading(page, 'The import was taken back')).toBeVisible()
})

test('each state is there again after a reload, and Back leads where one came from', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/account')
  await page.goto('/import')
  await page.getByLabel('Choose files').setInputFiles(trakt(history))
  await expect(heading(page, 'Check and import')).toBeVisible(FOR_THE_JOB)
  await page.goBack()
  await expect(page).toHaveURL('/import')
  await expect(page.getByText('It is ready for you to check.')).toBeVisible()
  await page.goForward()
  await expect(heading(page, 'Check and import')).toBeVisible()
  await page.reload()
  await expect(importing(page)).toHaveText('Import 3 plays')

  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog', { name: 'Stop this import?' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await importing(page).click()
  await expect(heading(page, 'The house is full')).toBeVisible(FOR_THE_JOB)
  await page.reload()
  await expect(heading(page, 'The house is full')).toBeVisible()
  await page.getByRole('link', { name: 'All imports' }).click()
  await expect(page).toHaveURL('/import')
  await expect(page.getByRole('region', { name: 'Past imports' })).toContainText('Imported')
  await page.goBack()
  await undo(page)
  await page.reload()
  await expect(heading(page, 'The import was taken back')).toBeVisible()
})
