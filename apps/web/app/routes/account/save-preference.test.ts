import { createApiClient } from '@marquee/api/client'
import { expect, test } from 'vitest'
import { SCRIPT_MARK } from '#http/script-mark.ts'
import { savePreference } from './save-preference.ts'

const request = new Request('https://marquee.example/account', { headers: { [SCRIPT_MARK]: '1' } })

/** Saves a form with an API that answers with `status`; returns what was sent and what a script gets. */
async function save(fields: Record<string, string>, status: number) {
  const sent: unknown[] = []
  const fetch = async (url: RequestInfo | URL, init?: RequestInit) => {
    const { method, headers } = new Request(url, init)
    sent.push({
      method,
      url: `${url}`,
      json: JSON.parse(`${init?.body}`),
      madeAt: headers.get('x-client-timestamp'),
    })
    return Response.json({}, { status })
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const api = createApiClient({ origin: 'https://marquee.test', api: { fetch } })
  return { sent, answer: await savePreference(api, request, form) }
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
