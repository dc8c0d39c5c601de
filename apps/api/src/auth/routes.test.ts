import { expect, test } from 'vitest'
import type { ApiClient } from '#client.ts'
import { openApi } from '#test/api.ts'
import { cookiesOf, linkIn } from '#test/browser.ts'
import { person, sessionOf, signedIn } from '#test/people.ts'

const password = 'a long enough one'
const newEmail = () => `${crypto.randomUUID()}@example.com`

test('registering stores the account and mails a link, and does not sign in', async () => {
  const { as, mails } = openApi()
  const email = newEmail()

  const answer = await as().api.auth.register.$post({ json: { email: ` ${email.toUpperCase()} `, password } })

  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ email })
  expect(cookiesOf(answer).cookie).not.toContain('__Host-session')
  expect(mails).toMatchObject([{ to: email, subject: 'Verify your email for Marquee' }])
  expect(mails[0]?.html).toContain(linkIn(mails))
})

test('an address that has an account is refused with the specified words', async () => {
  const { as } = openApi()
  const { email } = await person()

  const answer = await as().api.auth.register.$post({ json: { email, password } })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toEqual({ problem: 'email-taken', message: 'Email already in use!' })
})

test('of a hundred registrations of one address at once exactly one makes an account', async () => {
  const { as, mails } = openApi()
  const email = newEmail()

  const tries = Array.from({ length: 100 }, () => as().api.auth.register.$post({ json: { email, password } }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)

  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(mails).toHaveLength(1)
})

test('an account stays when the mail fails, and the link can be requested again', async () => {
  const failing = openApi({ mail: () => Promise.reject(new Error('down')) })
  const email = newEmail()
  const answer = await failing.as().api.auth.register.$post({ json: { email, password } })
  expect(answer.status).toBe(201)

  const { as, mails } = openApi()
  const login = await as().api.auth.login.$post({ json: { email, password } })
  const again = await as(cookiesOf(login)).api.auth.verification.$post()
  expect(again.status).toBe(202)
  expect(mails).toMatchObject([{ to: email }])
})

test('who is verified gets no further link', async () => {
  const answer = await openApi()
    .as(await signedIn())
    .api.auth.verification.$post()
  expect(answer.status).toBe(409)
})

test.each([
  { email: '', password, fields: { email: 'Email is required' } },
  { email: 'ada', password, fields: { email: 'Enter a valid email' } },
  { email: 'ada@example.com', password: '', fields: { password: 'Password is required' } },
  { email: 'ada@example.com', password: 'abc12', fields: { password: 'Use at least 6 characters' } },
  { email: 'ada@example.com', password: 'x'.repeat(257), fields: { password: 'Use at most 256 characters' } },
  { email: 'ada@example.com', password: 'Password1', fields: { password: 'This password is too common' } },
  {
    email: '@',
    password: 'a',
    fields: { email: 'Enter a valid email', password: 'Use at least 6 characters' },
  },
])(
  'registering as "$email" with "$password" says what is wrong at the field',
  async ({ email, password, fields }) => {
    const answer = await openApi().as().api.auth.register.$post({ json: { email, password } })

    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ problem: 'invalid-input', fields })
  },
)

test('logging out ends the session itself, not only the cookie', async () => {
  const { id, email } = await person()
  const browser = await sessionOf(id)
  const { as } = openApi()
  expect(await (await as(browser).api.me.$get()).json()).toMatchObject({ viewer: { email } })

  const answer = await as(browser).api.auth.logout.$post()

  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(await (await as(browser).api.me.$get()).json()).toEqual({ viewer: null })
})

test.each([
  ['logging out', (api: ApiClient) => api.api.auth.logout.$post()],
  [
    'ending the session here',
    async (api: ApiClient) => {
      const answer = await api.api.me.sessions.$get()
      if (answer.status !== 200) throw new Error(String(answer.status))
      const [{ id } = { id: '' }] = (await answer.json()).sessions
      return api.api.me.sessions[':id'].$delete({ param: { id } })
    },
  ],
])('%s deletes the secrets of links and of other ways to sign in from the browser', async (_, leave) => {
  const { cookie } = await sessionOf((await person()).id)
  const secrets = ['oauth', 'registration', 'link', 'verify', 'reset', 'email'].map(
    (name) => `__Host-${name}`,
  )
  const jar = [cookie, 'theme=dark', ...secrets.map((name) => `${name}=a-secret`)].join('; ')

  const answer = await leave(openApi().as({ cookie: jar }))

  const deleted = answer.headers
    .getSetCookie()
    .filter((line) => line.includes('Max-Age=0'))
    .map((line) => line.split('=')[0])
  expect(deleted.sort()).toEqual(['__Host-session', ...secrets].sort())
})
