import { createApiClient } from '@marquee/api/client'
import { expect, test } from 'vitest'
import { readToasts } from '#http/flash.ts'
import { SCRIPT_MARK } from '#http/script-mark.ts'
import { changeImport } from './change-import.ts'

const origin = 'https://marquee.test'

/** Sends a form of an import, to which the API answers with `status`. */
function send(status: number, headers: Record<string, string> = {}, intent = 'apply') {
  const request = new Request(`${origin}/import/8f1c2d3e?page=2&confirm=apply`, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': '12' },
    body: new URLSearchParams({ intent }),
  })
  const api = createApiClient({ origin, api: { fetch: async () => Response.json({}, { status }) } })
  return changeImport(api, '8f1c2d3e', request)
}

test.each([
  [503, ['Could not save. Try again.']],
  [200, []],
  [409, []],
])('without scripts, an answer %i leads back to the questions with the toasts %j', async (status, toasts) => {
  const { headers } = await send(status).catch((thrown) => thrown)
  expect(headers.get('Location')).toBe('/import/8f1c2d3e?page=2')
  expect(readToasts(headers.get('Set-Cookie'))).toEqual(toasts)
})

test.each([
  [503, { saved: false, toast: 'Could not save. Try again.' }],
  [409, { saved: true, toast: '' }],
])('with scripts, an answer %i is %j', async (status, outcome) => {
  expect(await send(status, { [SCRIPT_MARK]: '1' })).toMatchObject({ data: outcome })
})

test.each(['', 'discard'])(
  'an intent that no form has, "%s", is refused and changes nothing',
  async (intent) => {
    const refusal = { data: { saved: false }, init: { status: 400 } }
    expect(await send(200, { [SCRIPT_MARK]: '1' }, intent)).toMatchObject(refusal)
  },
)

test('a session that has ended leads to the login, and back to the same questions', async () => {
  const { headers } = await send(401).catch((thrown) => thrown)
  expect(headers.get('Location')).toBe('/register?action=login&next=%2Fimport%2F8f1c2d3e%3Fpage%3D2')
})
