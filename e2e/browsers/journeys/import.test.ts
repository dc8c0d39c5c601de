import { history, traktZip } from '../../import-files.ts'
import { becomeMember, expectPath, open, see } from '../steps.ts'
import { test } from '../test.ts'

const main = { role: 'main' } as const
const heading = (name: string) => ({ role: 'heading', name }) as const

test('an archive is dropped, read in this browser, checked, imported and taken back', async ({
  tab,
  connection,
}) => {
  await becomeMember(tab, connection)
  await open(tab, '/import')
  await tab.evaluate((packed) => {
    const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0))
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([bytes], 'trakt.zip', { type: 'application/zip' }))
    const zone = document.querySelector('input[type=file]')?.closest('section')
    zone?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, traktZip(history).toString('base64'))

  await expectPath(tab, /^\/import\/[\w-]+$/)
  await see(tab, heading('Check and import'))
  await tab.click({ role: 'button', name: 'Import 3 plays', within: main })
  await see(tab, heading('The house is full'))
  await tab.click({ role: 'link', name: 'Undo this import', within: main })
  await tab.click({ role: 'button', name: 'Undo this import', within: { role: 'dialog' } })
  await see(tab, heading('The import was taken back'))
})
