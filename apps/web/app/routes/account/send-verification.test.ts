import { createApiClient } from '@marquee/api/client'
import { expect, test } from 'vitest'
import { SCRIPT_MARK } from '#http/script-mark.ts'
import { sendVerification } from './send-verification.ts'

/** API that answers the request for another mail like this. */
const answering = (status: number, body: object) =>
  createApiClient({
    origin: 'https://marquee.test',
    api: { fetch: async () => Response.json(body, { status }) },
  })

const request = new Request('https://marquee.example/account', { headers: { [SCRIPT_MARK]: '1' } })

const busy = 'Too many attempts. Try again in 2 minutes.'
const verified = 'This address is verified already.'

test.each([
  [202, {}, 200, { saved: true, toast: 'Verify email please..' }],
  [503, { message: 'Not available.' }, 503, { saved: false, toast: 'Could not send. Try again.' }],
  [429, { message: busy }, 429, { saved: false, toast: busy }],
  // What is saved loads the page anew, without its notice.
  [409, { message: verified }, 200, { saved: true, toast: verified }],
] as const)('an answer of %d says what came of the mail', async (status, body, own, outcome) => {
  const { data, init } = await sendVerification(answering(status, body), request)
  expect([init?.status, data]).toEqual([own, outcome])
})
