import { expect, test } from 'vitest'
import { SCRIPT_MARK } from '#http/script-mark.ts'
import { formOf, openRecordingApi } from '#testing/recording-api.ts'
import { savePreference } from './save-preference.ts'

const request = new Request('https://marquee.example/account', { headers: { [SCRIPT_MARK]: '1' } })

/** Saves a form with an API that answers with `status`; returns what was sent and what a script gets. */
async function save(fields: Record<string, string>, status: number) {
  const { sent, api } = openRecordingApi(status)
  return { sent, answer: await savePreference(api, request, formOf(fields)) }
}

test('a preference is sent with the time at which it was chosen', async () => {
  const { sent } = await save({ colour: 'red', clientTimestamp: '1764000000000' }, 200)
  expect(sent).toEqual([
    {
      ...{ method: 'PUT', url: 'https://marquee.test/api/me/preferences' },
      ...{ json: { colour: 'red' }, madeAt: '1764000000000' },
    },
  ])
})

test('one that a newer one has overtaken is no failure, and has no toast', async () => {
  const { answer } = await save({ colour: 'red', clientTimestamp: '1764000000000' }, 409)
  expect(answer).toMatchObject({ data: null })
  expect(answer.init?.status ?? 200).toBe(200)
})
