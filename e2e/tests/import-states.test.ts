import type { Page } from '@playwright/test'
import { examine } from '../axe.ts'
import { expect, test } from '../browser.ts'
import { FOR_THE_JOB, history, trakt, unclear } from '../import-files.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'

test.describe.configure({ timeout: 180_000 })

const main = (page: Page) => page.getByRole('main')
const title = 'Import · Marquee'

test("where an import begins and what an interrupted upload needs is in a screen reader's tree", async ({
  page,
}) => {
  await becomeMember(page)
  await examine(page, {
    ...{ address: '/import', title: 'Bring your history · Marquee', heading: 'Bring your history' },
  })
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Bring your history" [level=1]
    - list "Steps":
      - listitem: Choose
      - listitem: Match
      - listitem: Check
      - listitem: Done
    - region "Drop your export here":
      - heading "Drop your export here" [level=2]
      - paragraph: /up to 200 MB/
      - button "Choose files"
    - heading "Where is your history?" [level=2]
    - button /^Trakt/
  `)
  await expect(page.getByLabel('Choose files')).toHaveAccessibleDescription(/ZIP, CSV or JSON/)

  const kinds = { episodePlays: 0, filmPlays: 1, ratings: 0, watchlist: 0, lists: 0, following: 0 }
  const description = {
    ...{ fingerprint: 'a'.repeat(64), records: 1, pieces: 1, sources: ['trakt'], kinds },
    files: [{ path: 'history.csv', source: 'trakt', part: 'history', status: 'read', entries: 1 }],
  }
  const begun = await page.request.post('/api/me/imports', { data: description, headers: sameSite })
  const { import: created }: { import: { id: string } } = await begun.json()
  await examine(page, { address: `/import/${created.id}`, title, heading: 'Bring your history' })
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Sending what was read" [level=2]
    - status: "Sending what was read: 0 percent"
    - list:
      - listitem:
        - strong: Read 1 file , Done
      - listitem:
        - strong: Send what was read , Under way
        - progressbar "Send what was read"
      - listitem:
        - strong: Match with the catalogue , To come
      - listitem:
        - strong: Compare with your history , To come
    - region "Choose the same files to go on":
      - button "Choose files"
    - region "The upload was interrupted":
      - link "Stop"
  `)
})

test("what an import holds, asks, has done and has taken back is in a screen reader's tree", async ({
  page,
}) => {
  await becomeMember(page)
  await openPage(page, '/import')
  await page.getByLabel('Choose files').setInputFiles(trakt([...history, unclear(2, 'Psycho')]))
  await expect(page.getByRole('heading', { name: 'Check and import' })).toBeVisible(FOR_THE_JOB)
  const address = page.url()
  await examine(page, { address, title, heading: 'Check and import' })
  await expect(main(page)).toMatchAriaSnapshot(`
    - list "Steps":
      - listitem: Choose , done
      - listitem: Match , done
      - listitem: Check
      - listitem: Done
    - region "From Trakt, 4 entries":
      - region "What the files hold":
        - table "What the files hold":
          - rowgroup:
            - row "Kind New Already there Conflict Ambiguous Not found"
          - rowgroup:
            - row "Episode plays 2 0 0 0 0"
            - row "Film plays 1 0 0 1 0"
    - region "1 title with a question":
      - region "Psycho":
        - group "Which Psycho?":
          - radio "Psycho Film, 1960"
          - radio "Psycho Film, 1998"
        - searchbox "Search for another title for Psycho"
        - button "Leave it out"
    - region "Options":
      - combobox "Play on the same day": Skip
      - combobox "Ratings that differ": Keep mine
      - switch "Follow these series" [checked]
      - group "Parts to import"
    - status: /3 plays\\./
    - link "Cancel"
    - button "Import 3 plays"
  `)
  await expect(page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')).toHaveText('Check')
  await expect(page.getByRole('switch', { name: 'Follow these series' })).toHaveAccessibleDescription(
    '1 series goes to My series',
  )

  await page.getByRole('button', { name: 'Import 3 plays' }).click()
  await expect(page.getByRole('heading', { name: 'The house is full' })).toBeVisible(FOR_THE_JOB)
  await examine(page, { address, title, heading: 'Bring your history' })
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "The house is full" [level=2]
    - paragraph: Your history from Trakt is in. It goes back to 1 January 2024.
    - list:
      - listitem:
        - strong: "3"
        - text: plays added
      - listitem:
        - strong: "0"
        - text: were already there
    - link "Go to Up next"
    - link "See it in History"
    - region "1 entry left over":
      - link "Download as CSV"
    - region "Changed your mind?":
      - link "Undo this import"
  `)
  await examine(page, { address: `${address}?confirm=undo`, title, heading: 'Bring your history' })
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByRole('heading', { name: 'The import was taken back' })).toBeVisible(FOR_THE_JOB)
  await examine(page, { address, title, heading: 'Import from Trakt' })
})

test('of films alone no series is followed, and of one that is not found an import speaks in the singular', async ({
  page,
}) => {
  await becomeMember(page)
  await openPage(page, '/import')
  const nowhere = unclear(2, 'A film that is in no catalogue')
  await page.getByLabel('Choose files').setInputFiles(trakt([unclear(3, 'Inception'), nowhere]))
  await expect(page.getByRole('heading', { name: 'Check and import' })).toBeVisible(FOR_THE_JOB)
  const missing = page.getByRole('region', { name: '1 entry not found' })
  await expect(missing).toContainText('It stays out; you can take it along as a file and try later.')
  await expect(page.getByRole('region', { name: 'Options' })).toContainText('None differs')
  await expect(page.getByRole('switch', { name: 'Plays', exact: true })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Follow these series' })).toHaveCount(0)
})
