import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { holdRequests } from '../hold-requests.ts'
import { FOR_THE_JOB, history, longHistory, traktZip, unclear } from '../import-files.ts'
import { openPage } from '../open-page.ts'
import { becomeMember } from '../people.ts'
import { recordIntents } from '../record-intents.ts'

const importing = (page: Page) => page.getByRole('button', { name: /^Import/ })
const part = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })

const ghost = (id: number) => unclear(id, 'Ghost in the Shell')

/** Opens the review of an import of some plays, a rating and a film that may be one of several. */
async function openReview(page: Page, plays: object[] = [...history, ghost(2)], adds = '3'): Promise<void> {
  await becomeMember(page)
  await openPage(page, '/import')
  const buffer = traktZip(plays)
  await page.getByLabel('Choose files').setInputFiles({
    ...{ name: 'trakt.zip', mimeType: 'application/zip', buffer },
  })
  await expect(importing(page)).toHaveText(`Import ${adds} plays`, FOR_THE_JOB)
}

/** The options that the API has stored. */
async function storedParts(page: Page): Promise<unknown> {
  const response = await page.request.get(
    `/api/me/imports/${new URL(page.url()).pathname.split('/').at(-1)}/review`,
  )
  return (await response.json()).options.parts
}

test('what was chosen just before "Import" counts for it', async ({ page }) => {
  await openReview(page)
  const sent = recordIntents(page)
  const release = await holdRequests(page, '**/import/**', 'POST')
  await part(page, 'Ratings').click()
  await importing(page).click()
  await expect(importing(page)).toHaveAttribute('aria-busy', 'true')
  expect(await sent()).toEqual(['options'])

  release()
  await expect(page.getByRole('heading', { name: 'The house is full' })).toBeVisible(FOR_THE_JOB)
  expect(await sent()).toEqual(['options', 'apply'])
  await page.goto('/rankings')
  await expect(page.getByRole('heading', { name: 'No verdicts yet' })).toBeVisible()
})

test('of choices made faster than they are sent the last one counts', async ({ page }) => {
  await openReview(page)
  const sent = recordIntents(page)
  const release = await holdRequests(page, '**/import/**', 'POST')
  await part(page, 'Ratings').click()
  await part(page, 'Plays').click()
  await part(page, 'Ratings').click()
  await expect(part(page, 'Ratings')).toBeChecked()
  await expect(part(page, 'Plays')).not.toBeChecked()
  expect(await sent()).toEqual(['options'])

  release()
  await expect(importing(page)).toHaveText('Import 1 rating', FOR_THE_JOB)
  await expect.poll(() => storedParts(page)).toMatchObject({ ratings: true, plays: false })
})

test('nothing is imported where a choice before it could not be saved', async ({ page }) => {
  await openReview(page)
  const release = await holdRequests(page, '**/import/**', 'POST')
  await part(page, 'Ratings').click()
  await importing(page).click()
  release('fail')
  await expect(page.getByText('Could not save. Try again.')).toBeVisible()
  await expect(part(page, 'Ratings')).toBeChecked()
  await expect(importing(page)).not.toHaveAttribute('aria-busy')

  await page.unrouteAll()
  await importing(page).click()
  await expect(page.getByRole('heading', { name: 'The house is full' })).toBeVisible(FOR_THE_JOB)
})

test('Enter in a choice leaves nothing out, and a double click not twice', async ({ page }) => {
  await openReview(page)
  const question = page.getByRole('region', { name: 'Ghost in the Shell' })
  const choice = question.getByRole('radio').first()
  await choice.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(importing(page)).toHaveText('Import 4 plays', FOR_THE_JOB)
  await expect(choice).toBeChecked()

  await question.getByRole('button', { name: 'Leave it out' }).dblclick()
  await expect(importing(page)).toHaveText('Import 3 plays', FOR_THE_JOB)
  await expect(question).toContainText('Left out: nothing of it is imported.')
})

test('of two answers to a question made quickly the second is shown and counts', async ({ page }) => {
  await openReview(page)
  const question = page.getByRole('region', { name: 'Ghost in the Shell' })
  const first = question.getByRole('radio').first()
  const release = await holdRequests(page, '**/import/**', 'POST')
  await question.getByRole('button', { name: 'Leave it out' }).click()
  await first.click()
  await expect(first).toBeChecked()
  await question.getByRole('button', { name: 'Leave it out' }).click()
  await expect(question).toContainText('Left out')
  await first.click()
  await expect(first).toBeChecked()

  release()
  await expect(importing(page)).toHaveText('Import 4 plays', FOR_THE_JOB)
  await expect(first).toBeChecked()
})

/** An answer to the first question is under way, the second page of questions is open and "Import" was pressed. */
async function answerTurnAndImport(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Ghost in the Shell' }).first().getByRole('radio').first().click()
  await page.getByRole('navigation', { name: 'Pages of questions' }).getByRole('link', { name: '2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await importing(page).click()
  await expect(importing(page)).toHaveAttribute('aria-busy', 'true')
}

const versions = Array.from({ length: 24 }, (_, index) => {
  const play = ghost(10 + index)
  return { ...play, movie: { title: 'Ghost in the Shell', year: 1960 + index, ids: {} } }
})

test('"Import" waits for an answer of another page of questions', async ({ page }) => {
  await openReview(page, [...history, ...versions])
  const sent = recordIntents(page)
  const release = await holdRequests(page, '**/import/**', 'POST')
  await answerTurnAndImport(page)
  expect(await sent()).toEqual(['title'])

  release()
  await expect(page.getByRole('heading', { name: 'The house is full' })).toBeVisible(FOR_THE_JOB)
  expect(await sent()).toEqual(['title', 'apply'])
  await page.goto('/history')
  await expect(page.getByText('Ghost in the Shell').first()).toBeVisible()
})

test('nothing is imported where an answer of another page could not be saved', async ({ page }) => {
  await openReview(page, [...history, ...versions])
  const release = await holdRequests(page, '**/import/**', 'POST')
  await answerTurnAndImport(page)

  release('fail')
  await expect(page.getByText('Could not save. Try again.')).toBeVisible()
  await expect(importing(page)).not.toHaveAttribute('aria-busy')
  await expect(importing(page)).toHaveText('Import 3 plays')
})

test('"Import" waits while an answer has the import compared once more', async ({ page }) => {
  const later = (plays: typeof longHistory) =>
    plays.map((play) => ({
      ...play,
      id: play.id + 5000,
      watched_at: play.watched_at.replace('2023', '2024'),
    }))
  // Entries of one title in three pieces, which a job compares: on a quick machine it is over before the page knows.
  await openReview(page, [ghost(2), ...longHistory, ghost(3), ...later(longHistory), ghost(4)], '2,100')
  const sent = recordIntents(page)
  const release = await holdRequests(page, '**/import/**', 'POST')
  await page.getByRole('region', { name: 'Ghost in the Shell' }).getByRole('radio').first().click()
  await importing(page).click()
  release()
  await expect(page.getByRole('heading', { name: 'The house is full' })).toBeVisible(FOR_THE_JOB)
  expect(await sent()).toEqual(['title', 'apply'])
})

test('"Cancel" lets go of a press of "Import" that waits', async ({ page }) => {
  await openReview(page)
  const sent = recordIntents(page)
  const release = await holdRequests(page, '**/import/**', 'POST')
  await part(page, 'Ratings').click()
  await importing(page).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop this import?' })
  await expect(dialog).toBeVisible()

  release()
  await expect.poll(() => storedParts(page)).toMatchObject({ ratings: false })
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(importing(page)).not.toHaveAttribute('aria-busy')
  expect(await sent()).toEqual(['options'])
})

test('a part that is switched off, on and off again quickly stays off', async ({ page }) => {
  await openReview(page)
  const release = await holdRequests(page, '**/import/**', 'POST')
  for (const _ of ['off', 'on', 'off']) await part(page, 'Ratings').click()
  await expect(part(page, 'Ratings')).not.toBeChecked()

  release()
  await expect.poll(() => storedParts(page)).toMatchObject({ ratings: false, plays: true })
  await importing(page).click()
  await expect(page.getByRole('heading', { name: 'The house is full' })).toBeVisible(FOR_THE_JOB)
  await page.goto('/rankings')
  await expect(page.getByRole('heading', { name: 'No verdicts yet' })).toBeVisible()
})
