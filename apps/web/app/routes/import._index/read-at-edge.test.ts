import { createApiClient } from '@marquee/api/client'
import { expect, test } from 'vitest'
import { readAtEdge } from './read-at-edge.ts'

const origin = 'https://marquee.test'

/** The outcome of a file that is sent while the API responds like this, and whether anything of it was read. */
async function sendFile(status: number, answer: object) {
  const fetch: typeof globalThis.fetch = async () => Response.json(answer, { status })
  const form = new FormData()
  form.set('file', new File(['{"movies":[]}'], 'history.json'))
  const request = new Request(`${origin}/import`, { method: 'POST', body: form })
  const outcome = await readAtEdge(createApiClient({ origin, api: { fetch } }), request).catch(
    (thrown) => thrown,
  )
  return { outcome, isRead: request.bodyUsed }
}

test('a file of somebody who is not logged in is not read, and leads to the login', async () => {
  const { outcome, isRead } = await sendFile(401, { problem: 'signed-out', message: 'Sign in first.' })
  expect([outcome.status, outcome.headers.get('Location')]).toEqual([
    302,
    '/register?action=login&next=%2Fimport',
  ])
  expect(isRead).toBe(false)
})

test('while the API is down a file is not read either, and can be sent again', async () => {
  const { outcome, isRead } = await sendFile(503, { problem: 'service-unavailable', message: 'Busy.' })
  expect(outcome).toMatchObject({
    init: { status: 503 },
    data: { refused: expect.stringContaining('Send the file again') },
  })
  expect(isRead).toBe(false)
})
