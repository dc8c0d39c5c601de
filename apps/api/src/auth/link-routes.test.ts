import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { openApi } from '#test/api.ts'
import { PASSWORD, quickHash } from '#test/auth-matrix/quick-hash.ts'
import { cookiesOf, tokenIn } from '#test/browser.ts'
import { comeFromGoogle } from '#test/google-journey.ts'
import { person, sessionOf } from '#test/people.ts'

type Purpose = 'verify-email' | 'reset-password' | 'change-email'

afterEach(() => {
  vi.unstubAllGlobals()
})

const owner = (changes = {}) => person({ passwordHash: quickHash(), emailVerifiedAt: null, ...changes })

/** A link of each kind, as it was mailed. */
async function mailed(purpose: Purpose) {
  const api = openApi()
  const { id, email } = await owner()
  const session = await sessionOf(id)
  const { auth, me } = api.as(session).api
  const to = `new-${email}`
  if (purpose === 'verify-email') await auth.verification.$post()
  if (purpose === 'reset-password') await auth['forgot-password'].$post({ json: { email } })
  if (purpose === 'change-email') await me.email.$post({ json: { email: to, password: PASSWORD } })
  return { ...api, id, email, session, sentTo: purpose === 'change-email' ? to : email }
}

/** Every row of every table in which something of sign-in stands. */
async function rows() {
  const tables = ['user', 'session', 'token', 'identity', 'login_throttle']
  const answers = await env.DB.batch(
    tables.map((table) => env.DB.prepare(`select * from ${table} order by rowid`)),
  )
  return answers.map(({ results }) => results)
}

const readers = [
  { who: 'anonymous', method: 'GET', headers: {}, browser: 'other' },
  { who: 'the owner', method: 'GET', headers: {}, browser: 'signed-in' },
  { who: 'somebody else', method: 'GET', headers: {}, browser: 'other' },
  { who: 'a scanner', method: 'HEAD', headers: {}, browser: 'other' },
  { who: 'a prefetching browser', method: 'GET', headers: { 'sec-purpose': 'prefetch' }, browser: 'other' },
] as const
const purposes = ['verify-email', 'reset-password', 'change-email'] as const
const cells = purposes.flatMap((purpose) => readers.map((reader) => ({ purpose, ...reader })))

test.each(cells)('a link for $purpose that $who reads is described and not used up', async (cell) => {
  const { purpose, who, method, headers, browser } = cell
  const { request, mails, session, email, sentTo } = await mailed(purpose)
  const visitor =
    who === 'the owner' ? session : who === 'somebody else' ? await sessionOf((await person()).id) : {}
  const before = await rows()

  const answer = await request(`/api/auth/links/${purpose}`, {
    method,
    headers: { ...visitor, ...headers, 'mailed-token': tokenIn(mails) },
  })

  expect(answer.status).toBe(200)
  if (method === 'GET') {
    expect(await answer.json()).toEqual({ link: { sentTo, email, browser, hasPassword: true } })
  }
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await rows()).toEqual(before)
})

test.each(purposes)(
  'the secret of a link for %s is read for nothing else, nor once it is used',
  async (purpose) => {
    const { as, mails, session } = await mailed(purpose)
    const token = tokenIn(mails)
    const read = (linkPurpose: Purpose) =>
      as().api.auth.links[':purpose'].$get({
        param: { purpose: linkPurpose },
        header: { 'mailed-token': token },
      })

    for (const other of purposes) expect((await read(other)).status).toBe(other === purpose ? 200 : 400)
    const { auth } = as(session).api
    if (purpose === 'verify-email') await auth['verify-email'].$post({ json: { token } })
    if (purpose === 'reset-password')
      await auth['reset-password'].$post({ json: { token, password: 'a new long one' } })
    if (purpose === 'change-email') await auth['change-email'].$post({ json: { token } })
    const used = await read(purpose)
    expect([used.status, await used.json()]).toMatchObject([400, { problem: 'token-invalid' }])
  },
)

test('who came from Google for an account with a password learns its address, in that browser alone', async () => {
  const { email } = await owner({ emailVerifiedAt: new Date() })
  const { api, answer } = await comeFromGoogle({ email })

  const here = await api.as(cookiesOf(answer)).api.auth['pending-link'].$get()
  expect(await here.json()).toEqual({ email })
  const elsewhere = await api.as({ cookie: '__Host-link=made-up' }).api.auth['pending-link'].$get()
  expect(await elsewhere.json()).toEqual({ email: null })
})
