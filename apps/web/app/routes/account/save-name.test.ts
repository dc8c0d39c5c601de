import { createApiClient } from '@marquee/api/client'
import { expect, test } from 'vitest'
import { SCRIPT_MARK } from '#http/script-mark.ts'
import { openRecordingApi } from '#testing/recording-api.ts'
import { saveName } from './save-name.ts'

/** API that answers the change of a name like this. */
const answering = (status: number, body: object) =>
  createApiClient({
    origin: 'https://marquee.test',
    api: { fetch: async () => Response.json(body, { status }) },
  })

const request = new Request('https://marquee.test/account?edit=name')
const form = new FormData()
form.set('firstName', 'a\nb')
form.set('lastName', '')
const typed = { firstName: 'a\nb', lastName: '' }

test('a name that is refused shows its message at the field and keeps what was typed', async () => {
  const fields = { firstName: 'Use letters and signs only' }
  const { data, init } = await saveName(answering(400, { problem: 'invalid-input', fields }), request, form)

  expect(init?.status).toBe(400)
  expect(data).toEqual({ saved: false, toast: null, problem: null, fields, typed })
})

test('a name that could not be saved says so', async () => {
  const { data, init } = await saveName(answering(503, { problem: 'unavailable' }), request, form)

  expect(init?.status).toBe(503)
  expect(data).toMatchObject({ problem: 'Could not save. Try again.', fields: null, typed })
})

test.each<Record<string, string | File>>([
  {},
  { firstName: 'Ada' },
  { lastName: 'Lovelace' },
  { firstName: new File(['Ada'], 'ada.txt'), lastName: 'Lovelace' },
])('a form without both names as text, as %j, takes neither away', async (fields) => {
  const { sent, api } = openRecordingApi(200)
  const incomplete = new FormData()
  for (const [name, value] of Object.entries(fields)) incomplete.set(name, value)
  const script = new Request(request, { headers: { [SCRIPT_MARK]: '1' } })
  const answer = await saveName(api, script, incomplete).catch((thrown: unknown) => thrown)

  expect(sent).toEqual([])
  expect(answer).toMatchObject({ data: { saved: false }, init: { status: 400 } })
})
