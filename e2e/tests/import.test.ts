import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { csv, episode, FOR_THE_JOB, history, trakt, unclear } from '../import-files.ts'
import { openPage } from '../open-page.ts'
import { becomeMember } from '../people.ts'

const field = (page: Page) => page.getByLabel('Choose files')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

test('an archive is read, checked, imported and taken back', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/import')
  await field(page).setInputFiles(trakt([...history, unclear(2, 'Ghost in the Shell')]))

  await expect(page).toHaveURL(/\/import\/[\w-]+$/)
  await expect(heading(page, 'Check and import')).toBeVisible(FOR_THE_JOB)
  await expect(page.getByRole('row', { name: /^Episode plays/ })).toContainText('2')
  const button = page.getByRole('button', { name: /^Import/ })
  await expect(button).toHaveText('Import 3 plays')

  const question = page.getByRole('region', { name: 'Ghost in the Shell' })
  await question.getByRole('radio').first().check()
  await expect(button).toHaveText('Import 4 plays', FOR_THE_JOB)
  await button.click()
  await expect(heading(page, 'The house is full')).toBeVisible(FOR_THE_JOB)
  await expect(page.getByRole('main').getByRole('list').filter({ hasText: 'plays added' })).toContainText('4')

  await page.getByRole('link', { name: 'Undo this import' }).click()
  await page
    .getByRole('dialog', { name: 'Undo this import?' })
    .getByRole('button', { name: 'Undo this import' })
    .click()
  await expect(heading(page, 'The import was taken back')).toBeVisible(FOR_THE_JOB)
  await page.goto('/history')
  await expect(heading(page, 'Nothing on the reel yet')).toBeVisible()
})

test('each page of an import is shown from its top', async ({ page }) => {
  await becomeMember(page)
  await page.setViewportSize({ width: 390, height: 640 })
  await openPage(page, '/import')
  await field(page).setInputFiles(trakt(history))
  const button = page.getByRole('button', { name: 'Import 3 plays' })
  await expect(button).toBeVisible(FOR_THE_JOB)

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await button.click()
  await expect(heading(page, 'The house is full')).toBeVisible(FOR_THE_JOB)
  await expect(heading(page, 'Bring your history')).toBeInViewport()
  await page.getByRole('link', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click()
  await expect(heading(page, 'The import was taken back')).toBeVisible(FOR_THE_JOB)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('an import goes on without its page, is found again, and can be stopped', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/import')
  await field(page).setInputFiles(trakt(history))
  await expect(page).toHaveURL(/\/import\/[\w-]+$/)
  // Until all is sent it needs its page.
  const state = async () => (await (await page.request.get('/api/me/imports')).json()).imports[0].state
  await expect.poll(state).not.toBe('uploading')
  await page.goto('/search')
  await openPage(page, '/import')
  await page.getByRole('link', { name: 'Go to it' }).click()
  await expect(heading(page, 'Check and import')).toBeVisible(FOR_THE_JOB)

  // Another one has to wait.
  await openPage(page, '/import')
  await field(page).setInputFiles(trakt([episode(3)]))
  await expect(page.getByRole('alert')).toContainText('Another import has work to do.')
  await page.getByRole('link', { name: 'Go to that import' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop the import' }).click()
  await expect(heading(page, 'The import was stopped')).toBeVisible()
})

test('another title is searched for, and a title is left out and taken back in', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/import')
  await field(page).setInputFiles(trakt([...history, unclear(2, 'Ghost in the Shell')]))
  const question = page.getByRole('region', { name: 'Ghost in the Shell' })
  await expect(question).toBeVisible(FOR_THE_JOB)
  const button = page.getByRole('button', { name: /^Import/ })

  await question.getByRole('searchbox').fill('fight club')
  await question.getByRole('searchbox').press('Enter')
  await question
    .getByRole('radio', { name: /^Fight Club/ })
    .first()
    .check()
  await expect(button).toHaveText('Import 4 plays', FOR_THE_JOB)
  await question.getByRole('button', { name: 'Leave it out' }).click()
  await expect(question).toContainText('Left out: nothing of it is imported.')
  await expect(button).toHaveText('Import 3 plays', FOR_THE_JOB)
  await question.getByRole('button', { name: 'Take it back in' }).click()
  await expect(question.getByRole('button', { name: 'Leave it out' })).toBeVisible()
})

test('of an unknown table the person says what is in which column, by keyboard', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/import')
  await field(page).setInputFiles(csv('mine.csv', 'Film,Made,Watched on\nInception,2010,2024-05-04\n'))
  const form = page.getByRole('region', { name: 'What is in which column?' })
  await expect(form.getByRole('cell', { name: 'Inception' })).toBeVisible()

  const choose = async (name: string, option: string) => {
    await form.getByRole('combobox', { name, exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('listbox', { name }).getByRole('option', { name: option, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await choose('Title', 'Film')
  await choose('Year', 'Made')
  await choose('Seen on', 'Watched on')
  await page.getByRole('button', { name: 'Go on' }).press('Enter')
  await expect(heading(page, 'Check and import')).toBeVisible(FOR_THE_JOB)
})

test('what cannot be read is said with its file, and what to do', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/import')
  const cut = trakt(history)
  await field(page).setInputFiles({ ...cut, buffer: cut.buffer.subarray(0, 200) })
  const problems = page.getByRole('list', { name: 'Problems' })
  await expect(problems).toContainText('trakt.zip')
  await expect(problems).toContainText('Download it again')
  await expect(heading(page, 'Nothing to import was found')).toBeVisible()

  await page.getByRole('button', { name: 'Choose other files' }).click()
  await field(page).setInputFiles(csv('ratings.csv', '<!doctype html><title>Log in</title>'))
  await expect(problems).toContainText('This is a web page, not an export.')
})

test('without a connection the files are read, and sent when it is back', async ({ page, context }) => {
  await becomeMember(page)
  await openPage(page, '/import')
  // The parts that come late are there.
  await field(page).setInputFiles(csv('other.csv', '<html>'))
  await page.getByRole('button', { name: 'Choose other files' }).click()
  await context.setOffline(true)
  await field(page).setInputFiles(trakt(history))
  await expect(page.getByText('We go on when you are online')).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/import\/[\w-]+$/)
})

test('the guide of one source is open at a time', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/import')
  await page.getByRole('button', { name: /^Trakt/ }).press('Enter')
  await expect(page.getByRole('region', { name: 'Get your export from Trakt' })).toBeVisible()
  await page.getByRole('button', { name: /^Letterboxd/ }).click()
  await expect(page.getByRole('region', { name: /^Get your export/ })).toHaveCount(1)
})
