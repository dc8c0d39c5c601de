import { createApiClient } from '@marquee/api/client'
import { expect, test } from 'vitest'
import { SCRIPT_MARK } from '#http/script-mark.ts'
import { endSession } from './end-session.ts'

const request = new Request('https://marquee.test/account', { headers: { [SCRIPT_MARK]: '1' } })
const id = '5a0f1c7e-3b52-4d7e-9c44-0d1f6a2b9e01'

/** Sends a form to an API that ends what it is named; returns the paths that it was sent, and the status of the answer. */
async function end(fields: Record<string, string | File>) {
  const sent: string[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(`${init?.method} ${new URL(`${input}`).pathname}`)
    return Response.json({})
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const api = createApiClient({ origin: 'https://marquee.test', api: { fetch } })
  return { sent, status: (await endSession(api, request, form)).init?.status }
}

test.each([
  [id, `DELETE /api/me/sessions/${id}`],
  ['', 'DELETE /api/me/sessions'],
])('a form with the session "%s" is sent as %s', async (session, path) => {
  expect(await end({ session })).toEqual({ sent: [path], status: 200 })
})

test('a form that names no session ends none, and not all the others', async () => {
  expect(await end({})).toEqual({ sent: [], status: 400 })
  expect(await end({ session: new File([id], 'session.txt') })).toEqual({ sent: [], status: 400 })
})
