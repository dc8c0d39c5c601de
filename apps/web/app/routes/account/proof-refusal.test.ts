import { type ApiClient, createApiClient } from '@marquee/api/client'
import { expect, test } from 'vitest'
import { formOf } from '#testing/recording-api.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { eraseAccount } from './erase-account.ts'
import { revalidateProof } from './revalidate-proof.ts'
import { saveName } from './save-name.ts'

/** API that refuses every proof of identity. */
function refusing(problem: 'password-wrong' | 'sign-in-again'): ApiClient {
  const fetch = async () => Response.json({ problem, message: '' }, { status: 403 })
  return createApiClient({ origin: 'https://marquee.test', api: { fetch } })
}

const request = new Request('https://marquee.test/account?edit=email')
const email = 'ada@example.com'
const password = 'a punched card deck'

test.each([
  [
    'email',
    (api: ApiClient) => changeEmail(api, request, formOf({ email })),
    { password: 'Password is required' },
  ],
  [
    'password',
    (api: ApiClient) => changePassword(api, request, formOf({ password })),
    { current: 'Password is required' },
  ],
  ['account', (api: ApiClient) => eraseAccount(api, request, ''), 'Password is required'],
])('a change of the %s without a password that is needed asks for it', async (_, change, said) => {
  const { data: refused, init } = await change(refusing('password-wrong'))
  expect([init?.status, refused]).toMatchObject([
    403,
    typeof said === 'string' ? { problem: said } : { fields: said },
  ])
})

test.each([
  [
    'email',
    (api: ApiClient) => changeEmail(api, request, formOf({ email, password })),
    { password: 'Wrong password' },
  ],
  [
    'password',
    (api: ApiClient) => changePassword(api, request, formOf({ password, current: 'x' })),
    { current: 'Wrong password' },
  ],
  ['account', (api: ApiClient) => eraseAccount(api, request, 'x'), 'Wrong password'],
])('a change of the %s with a wrong password says so', async (_, change, said) => {
  const { data: refused } = await change(refusing('password-wrong'))
  expect(refused).toMatchObject(typeof said === 'string' ? { problem: said } : { fields: said })
})

const revalidates = (actionResult: unknown) =>
  revalidateProof({ actionResult, defaultShouldRevalidate: false } as Parameters<typeof revalidateProof>[0])

test.each(['password-wrong', 'sign-in-again'] as const)(
  'a proof of identity refused by %s has the page load which ones are possible now',
  async (problem) => {
    const api = refusing(problem)
    for (const { data: refused } of [
      await changeEmail(api, request, formOf({ email })),
      await changePassword(api, request, formOf({ password })),
      await eraseAccount(api, request, ''),
    ]) {
      expect(revalidates(refused)).toBe(true)
    }
  },
)

test('a form with an invalid field loads nothing', async () => {
  const { data: refused } = await changeEmail(refusing('password-wrong'), request, formOf({ email: 'ada' }))
  expect(revalidates(refused)).toBe(false)
})

test('a session that has ended leads to the login, and back to the dialog', async () => {
  const fetch = async () => Response.json({ problem: 'signed-out', message: '' }, { status: 401 })
  const api = createApiClient({ origin: 'https://marquee.test', api: { fetch } })
  for (const change of [
    () => changeEmail(api, request, formOf({ email, password })),
    () => changePassword(api, request, formOf({ password, current: 'x' })),
    () => eraseAccount(api, request, 'x'),
    () => saveName(api, request, formOf({ firstName: 'Ada', lastName: '' })),
  ]) {
    const { headers } = await change().catch((thrown) => thrown)
    expect(headers.get('Location')).toBe('/register?action=login&next=%2Faccount%3Fedit%3Demail')
  }
})
