import { expect, test } from 'vitest'
import { readChange } from './changes.ts'
import { saveChange } from './save-change.ts'

const fields = { folder: '5a0f1c7e-3b52-4d7e-9c44-0d1f6a2b9e01', wanted: 'on' }
const change = readChange('folder', fields, { type: 'movies', id: 603 })

/** Saves a change to which the API answers with `status` and these words. */
const save = (status: number, message: string) =>
  saveChange(
    async () => Response.json({ problem: 'a-problem', message }, { status }),
    change,
    fields,
    () => ({
      toast: 'Added',
    }),
  )

test.each([
  [200, '', { saved: true, toast: 'Added' }],
  [404, 'You have no such folder.', { saved: false, toast: 'You have no such folder.' }],
  [409, 'A folder is full.', { saved: false, toast: 'A folder is full.' }],
  [401, 'Sign in first.', 'signed-out'],
  [503, 'Marquee is busy.', { saved: false, toast: 'Could not save. Try again.' }],
])('to an answer %i with the words %j the outcome is %j', async (status, message, outcome) => {
  expect(await save(status, message)).toEqual(outcome)
})
