import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { FOR_THE_JOB, history, trakt, unclear } from '../import-files.ts'
import { openPage } from '../open-page.ts'
import { becomeMember } from '../people.ts'

/** Presses Tab until the focus is there, which it is after at most as many presses as a page has stops. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('The focus never came there.')
}

test('with the keyboard alone files are chosen, titles answered for, imported and taken back', async ({
  page,
}) => {
  await becomeMember(page)
  const chooser = page.waitForEvent('filechooser')
  await openPage(page, '/import')
  await tabTo(page, page.getByLabel('Choose files'))
  await page.keyboard.press('Enter')
  const titles = ['Ghost in the Shell', 'Psycho', 'Nosferatu'].map((name, index) =>
    unclear(200 + index, name),
  )
  await (await chooser).setFiles(trakt([...history, ...titles]))
  const button = page.getByRole('button', { name: /^Import/ })
  await expect(button).toHaveText('Import 3 plays', FOR_THE_JOB)

  await tabTo(page, page.getByRole('region', { name: 'Ghost in the Shell' }).getByRole('radio').first())
  await page.keyboard.press('Space')
  await expect(button).toHaveText('Import 4 plays', FOR_THE_JOB)
  const nosferatu = page.getByRole('region', { name: 'Nosferatu' })
  await tabTo(page, nosferatu.getByRole('button', { name: 'Leave it out' }))
  await page.keyboard.press('Enter')
  await expect(nosferatu).toContainText('Left out: nothing of it is imported.')
  const psycho = page.getByRole('region', { name: 'Psycho' })
  await tabTo(page, psycho.getByRole('searchbox'))
  await page.keyboard.type('fight club')
  await page.keyboard.press('Enter')
  const found = psycho.getByRole('radio', { name: /^Fight Club/ })
  await expect(found).toBeVisible()
  await tabTo(page, psycho.getByRole('radio').first(), 'Shift+Tab')
  for (let presses = 0; presses < 5 && !(await found.isChecked()); presses += 1) {
    await page.keyboard.press(presses === 0 ? 'Space' : 'ArrowDown')
  }
  await expect(button).toHaveText('Import 5 plays', FOR_THE_JOB)

  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'The house is full' })).toBeVisible(FOR_THE_JOB)
  await tabTo(page, page.getByRole('link', { name: 'Undo this import' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Undo this import' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'The import was taken back' })).toBeVisible(FOR_THE_JOB)
})

test('a screen reader hears the end of an import, and of its undoing', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/import')
  const said = (text: string) => page.getByRole('status').filter({ hasText: text })
  await page.getByLabel('Choose files').setInputFiles(trakt(history))
  await page.getByRole('button', { name: 'Import 3 plays' }).press('Enter', FOR_THE_JOB)
  await expect(said('The import is done.')).toHaveCount(1, FOR_THE_JOB)
  await page.getByRole('link', { name: 'Undo this import' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).press('Enter')
  await expect(said('The import was taken back.')).toHaveCount(1, FOR_THE_JOB)
})
