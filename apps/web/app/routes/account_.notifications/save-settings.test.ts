import { expect, test } from 'vitest'
import { SCRIPT_MARK } from '#http/script-mark.ts'
import { formOf, openRecordingApi } from '#testing/recording-api.ts'
import { saveDigest, saveTopics } from './save-settings.ts'

const request = new Request('https://marquee.example/account/notifications', {
  headers: { [SCRIPT_MARK]: '1' },
})
const madeAt = '1764000000000'

type Case = { save: typeof saveDigest; fields: Record<string, string>; json: object }

test.each<Case>([
  { save: saveDigest, fields: { hour: '9' }, json: { hour: 9 } },
  { save: saveTopics, fields: { columns: 'push', push: 'moved' }, json: { pushTopics: ['moved'] } },
])('$json is sent with the time at which it was chosen', async ({ save, fields, json }) => {
  const { api, sent } = openRecordingApi(200)
  await save(api, request, formOf({ ...fields, clientTimestamp: madeAt }))
  const url = 'https://marquee.test/api/me/notifications'
  expect(sent).toEqual([{ method: 'PATCH', url, json, madeAt }])
})

test('a setting that a newer one has overtaken is no failure, and has no toast', async () => {
  const answer = await saveDigest(
    openRecordingApi(409).api,
    request,
    formOf({ hour: '9', clientTimestamp: madeAt }),
  )
  expect(answer).toMatchObject({ data: null })
  expect(answer.init?.status ?? 200).toBe(200)
})
