import { type APIRequestContext, expect, test } from '@playwright/test'
import {
  type AccountHolder,
  createAccountHolder,
  createRequestSender,
  logIn,
  type SendRequest,
} from '../account-holders.ts'
import { expireSession, signInRows } from '../local-database.ts'
import { sameSite } from '../people.ts'
import { linkIn, newestMail } from '../sandbox.ts'
import { TESTED_ROUTES } from '../screens.ts'

// About security, races or data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

/** Statuses of a page for each visitor; `signedOut` is 302 where it redirects to the login. */
type Expectation = {
  path: (owner: AccountHolder) => string
  owner: number
  another?: number
  signedOut: number
}

const open = (path: string, status = 200): Expectation => ({
  path: () => path,
  owner: status,
  signedOut: status,
})
const closed = (path: string): Expectation => ({ path: () => path, owner: 200, signedOut: 302 })

/** Routes that answer otherwise than by who may see them. */
const EXCEPTIONS: Record<string, Expectation> = {
  '/': open('/', 301),
  '/*': open('/nowhere', 404),
  '/folder/:id': { path: ({ folder }) => `/folder/${folder}`, owner: 200, another: 404, signedOut: 302 },
  '/import/:id': {
    ...{ path: ({ importId }) => `/import/${importId}`, owner: 200, another: 404, signedOut: 302 },
  },
  // Whoever is signed in already is led on.
  '/register': { path: () => '/register?action=login', owner: 302, signedOut: 200 },
  // A link from a mail is answered at an address that does not carry its secret.
  '/reset-password': open('/reset-password?token=none', 303),
  '/verify-email': open('/verify-email?token=none', 303),
  '/change-email': open('/change-email?token=none', 303),
  '/unsubscribe/:token': open('/unsubscribe/none', 404),
  '/logout': open('/logout', 302),
}

/** Every route of the web app by its pattern. */
const EXPECTATIONS: Record<string, Expectation> = Object.fromEntries(
  TESTED_ROUTES.map(({ path, access, address }) => [
    path,
    EXCEPTIONS[path] ?? (access === 'account' ? closed(address) : open(address)),
  ]),
)

const SIGNED_OUT = ['anonymous', 'expired', 'revoked', 'tampered', 'deleted user'] as const
type Visitor = { name: string; headers: Record<string, string>; self: AccountHolder | null }

test('each page answers each visitor as it should, and shows nothing of other accounts', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const sendRequest = createRequestSender(baseURL ?? '')
  const { owner, visitors } = await gather(sendRequest, request)
  const wrong: string[] = []
  let cells = 0

  for (const [route, expectation] of Object.entries(EXPECTATIONS)) {
    const path = expectation.path(owner)
    for (const { name, headers, self } of visitors) {
      const wanted = statusFor(name, expectation)
      for (const address of [path, dataOf(path)]) {
        const answer = await sendRequest('GET', address, { headers })
        const said = `${JSON.stringify([...answer.headers])}${await answer.text()}`
        cells += 1
        if (address === path && answer.status !== wanted)
          wrong.push(`GET ${route} answered ${answer.status} to ${name}, not ${wanted}`)
        if (self !== owner && said.includes(owner.canary))
          wrong.push(`GET ${address} showed ${name} data of the owner`)
        if (answer.status === 302 && expectation.owner === 200)
          expect(answer.headers.get('location')).toMatch(/^\/register\?/)
      }
    }
    for (const headers of [crossSite, { ...crossSite, 'sec-fetch-site': 'same-site' }, { origin: 'null' }]) {
      const { cookie = '' } = owner.headers
      const answer = await sendRequest('POST', path, { headers: { ...headers, cookie }, form: 'x=1' })
      cells += 1
      if (answer.status !== 403) wrong.push(`POST ${route} answered ${answer.status} to another site`)
    }
  }
  const kinds = ['owner', 'another', 'unverified', ...SIGNED_OUT, 'cross-site']
  expect(visitors.map(({ name }) => name).sort()).toEqual(kinds.sort())
  test.info().annotations.push({ type: 'cells', description: String(cells) })
  expect(wrong).toEqual([])
  expect(await hasData(sendRequest, owner)).toBe(true)
})

type Opener = { what: string; method: string; headers: Record<string, string> }

const SCANNERS: Opener[] = [
  { what: 'a scanner', method: 'HEAD', headers: {} },
  { what: 'a browser that fetches ahead', method: 'GET', headers: { 'sec-purpose': 'prefetch' } },
  { what: 'a browser that fetches data ahead', method: 'GET', headers: { purpose: 'prefetch' } },
]

test('a mailed link changes nothing, whoever opens it', async ({ request, baseURL }) => {
  test.setTimeout(180_000)
  const sendRequest = createRequestSender(baseURL ?? '')
  const [another, owner] = [
    await createAccountHolder(sendRequest, request),
    await createAccountHolder(sendRequest, request, true),
  ]
  const mail = await newestMail(request, owner.person.email)
  const links = { 'verify-email': linkIn(mail), 'reset-password': '', 'change-email': '' }
  const { email, password } = owner.person
  await sendRequest('POST', '/api/auth/forgot-password', { data: { email }, headers: sameSite })
  links['reset-password'] = await laterLink(request, email, 'reset-password')
  const to = `to-${email}`
  await sendRequest('POST', '/api/me/email', { data: { email: to, password }, headers: owner.headers })
  links['change-email'] = await laterLink(request, to, 'change-email')

  const visitors: Opener[] = [
    { what: 'anonymous', method: 'GET', headers: {} },
    { what: 'the owner', method: 'GET', headers: owner.headers },
    { what: 'somebody else', method: 'GET', headers: another.headers },
    ...SCANNERS,
  ]
  const before = signInRows(email)
  expect(before).toContain('verify-email')
  for (const { what, method, headers } of visitors) {
    for (const [name, link] of Object.entries(links)) {
      const token = new URL(link).searchParams.get('token') ?? ''
      const moved = await sendRequest(method, `/${name}?token=${token}`, { headers })
      expect([moved.status, moved.headers.get('location')], `${name}, ${what}`).toEqual([303, `/${name}`])
      const [ticket = ''] = (moved.headers.getSetCookie()[0] ?? '').split(';')
      const cookie = [headers.cookie, ticket].filter(Boolean).join('; ')
      for (const path of [`/${name}`, `/${name}.data`]) {
        const page = await sendRequest(method, path, { headers: { ...headers, cookie } })
        expect(page.status, `${path}, ${what}`).toBe(200)
        expect(`${JSON.stringify([...page.headers])}${await page.text()}`).not.toContain(token)
        expect(page.headers.getSetCookie().filter((line) => line.includes('session='))).toEqual([])
      }
    }
    expect(signInRows(email), what).toEqual(before)
  }
})

const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }

/** The link of the newest mail, once it is of this kind. */
async function laterLink(request: APIRequestContext, address: string, name: string): Promise<string> {
  let link = ''
  await expect(async () => {
    link = linkIn(await newestMail(request, address))
    expect(link).toContain(`/${name}?`)
  }).toPass()
  return link
}

async function gather(
  sendRequest: SendRequest,
  request: APIRequestContext,
): Promise<{ owner: AccountHolder; visitors: Visitor[] }> {
  const owner = await createAccountHolder(sendRequest, request)
  const another = await createAccountHolder(sendRequest, request)
  const unverified = await createAccountHolder(sendRequest, request, true)
  const gone = await createAccountHolder(sendRequest, request)
  const expired = await logIn(sendRequest, owner.person)
  expireSession(expired)
  const revoked = await logIn(sendRequest, owner.person)
  await sendRequest('POST', '/api/auth/logout', { headers: { ...sameSite, cookie: revoked } })
  const { password } = gone.person
  expect((await sendRequest('DELETE', '/api/me', { headers: gone.headers, data: { password } })).status).toBe(
    200,
  )
  const { cookie = '' } = owner.headers
  const signedOut: Record<(typeof SIGNED_OUT)[number], string> = {
    anonymous: '',
    expired,
    revoked,
    tampered: `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`,
    'deleted user': gone.headers.cookie ?? '',
  }

  const visitors = [
    { name: 'owner', headers: owner.headers, self: owner },
    { name: 'cross-site', headers: { ...crossSite, cookie }, self: owner },
    { name: 'another', headers: another.headers, self: another },
    { name: 'unverified', headers: unverified.headers, self: unverified },
    ...SIGNED_OUT.map((name) => ({ name, headers: { ...sameSite, cookie: signedOut[name] }, self: null })),
  ]
  return { owner, visitors }
}

function statusFor(name: string, { owner, another = owner, signedOut }: Expectation): number {
  if (name === 'owner' || name === 'cross-site') return owner
  return name === 'another' || name === 'unverified' ? another : signedOut
}

/** Address from which the page's scripts load its data. */
function dataOf(path: string): string {
  const [pathname = '', query = ''] = path.split('?')
  return `${pathname === '/' ? '/_root' : pathname}.data${query && `?${query}`}`
}

async function hasData(sendRequest: SendRequest, { headers, canary }: AccountHolder): Promise<boolean> {
  const answer = await sendRequest('GET', '/api/me/export.json', { headers })
  return (await answer.text()).includes(`Folder of ${canary}`)
}
