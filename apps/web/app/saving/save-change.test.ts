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
  [400, 'It is not valid.', { saved: false, toast: 'It is not valid.', status: 400 }],
  [404, 'You have no such folder.', { saved: false, toast: 'You have no such folder.', status: 404 }],
  [409, 'A folder is full.', { saved: false, toast: 'A folder is full.', status: 409 }],
  [429, 'Too many attempts.', { saved: false, toast: 'Too many attempts.', status: 429 }],
  [401, 'Sign in first.', 'signed-out'],
  [503, 'Marquee is busy.', { saved: false, toast: 'Could not save. Try again.', status: 503 }],
  [502, 'TMDB is away.', { saved: false, toast: 'Could not save. Try again.', status: 503 }],
])('to an answer %i with the words %j the outcome is %j', async (status, message, outcome) => {
  expect(await save(status, message)).toEqual(outcome)
})
