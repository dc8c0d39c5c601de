import { safeNext } from '@marquee/domain/path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { cookiesOf } from '#test/browser.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { film } from '#test/titles.ts'

const json = { 'content-type': 'application/json' }
const nasty = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><svg onload=alert(1)>',
  "'; drop table user; --",
  '{{7*7}} #{7*7} %0d%0aSet-Cookie:a=b',
  '=HYPERLINK("https://evil.example")',
]
const reversing = '\u202Egnp.exe'
const breaking = ['a\r\nSet-Cookie: a=b', 'a\nb', 'a\0b', 'a\u2028b', reversing]

const piece = fc.constantFrom(
  ...['/', '//', '\\', '.', '..', ':', '@', '%2f', '%5c', '%09', '%00', '\t', '\r\n', '?', '#', '&'],
  ...[
    'evil.example',
    'https:',
    'javascript:',
    'api',
    'auth',
    '%61pi',
    '/auth/google',
    'search',
    '\u2025',
    '／',
  ],
)
const next = fc
  .array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 3 })))
  .map((pieces) => pieces.join(''))

test('open redirect: whatever `next` says, coming back from Google leads to a page of this site', async () => {
  const api = openApi()
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        next,
        next.map((text) => `/${text}`),
      ),
      async (next) => {
        const start = await api.request(`/auth/google?${new URLSearchParams({ next })}`)
        if (start.status === 400) return
        const state = new URL(start.headers.get('location') ?? '').searchParams.get('state') ?? ''
        const back = await api.request(
          `/auth/google/callback?${new URLSearchParams({ state, error: 'access_denied' })}`,
          { headers: cookiesOf(start) },
        )
        const to = new URL(back.headers.get('location') ?? '', 'https://marquee.test')
        expect([to.origin, to.pathname]).toEqual(['https://marquee.test', '/register'])
        expectOwnPage(to.searchParams.get('next') ?? '')
      },
    ),
    { numRuns: 60 },
  )
})

test('open redirect: a way on is a page, and no address of programs', () => {
  fc.assert(
    fc.property(next, (next) => {
      expectOwnPage(safeNext(`/${next}`))
      expectOwnPage(safeNext(next))
    }),
    { numRuns: 3000 },
  )
})

function expectOwnPage(next: string): void {
  const to = new URL(next, 'https://marquee.test')
  expect(to.origin).toBe('https://marquee.test')
  expect(decodeURIComponent(to.pathname.split('/')[1] ?? '')).not.toMatch(/^(api|auth)$/i)
  expect(next).toMatch(/^\/[!-~]*$/)
}

test.each(nasty)('HTML injection through the name of a title: %s stays text', async (name) => {
  const id = 1 + Math.floor(Math.random() * 1e9)
  const api = openApi({ tmdb: tmdbKnowing(film({ id, name })) })
  const headers = await signedIn()
  await api.request(`/api/me/bookmarks/seen/movies/${id}`, { method: 'PUT', headers })
  for (const path of ['/api/me/bookmarks?label=seen', '/api/catalogue/browse', '/api/me/export.json']) {
    const answer = await api.request(path, { headers })
    await expectText(answer)
    expect(await answer.text()).toContain(JSON.stringify(name).slice(1, -1))
  }
})

test.each(nasty)(
  'HTML and header injection through the names of a person and a folder: %s stays text',
  async (name) => {
    const api = openApi()
    const headers = { ...(await signedIn()), ...json }
    const answers = [
      await api.request('/api/me/profile', {
        method: 'PUT',
        headers,
        body: JSON.stringify({ firstName: name, lastName: name }),
      }),
      await api.request(`/api/me/folders/${crypto.randomUUID()}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ name }),
      }),
      await api.request('/api/me/folders', { headers: { cookie: headers.cookie } }),
      await api.request('/api/me/export.json', { headers: { cookie: headers.cookie } }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      await expectText(answer)
    }
    const csv = await (
      await api.request('/api/me/export.csv', { headers: { cookie: headers.cookie } })
    ).text()
    for (const cell of csv.split(/\r\n|,/)) expect(cell).not.toMatch(/^"?[=+@]/)
  },
)

test.each(breaking)('header injection: a name with %j in it is refused', async (name) => {
  const api = openApi()
  const headers = { ...(await signedIn()), ...json }
  // Out of a person's name the marks of direction are removed.
  const profile = ['PUT', '/api/me/profile', { firstName: name, lastName: '' }] as const
  const sent = [
    ...(name === reversing ? [] : [profile]),
    ['PUT', `/api/me/folders/${crypto.randomUUID()}`, { name }],
    ['POST', '/api/auth/register', { email: `${name}@example.com`, password: 'a long enough one' }],
  ] as const
  for (const [method, path, body] of sent) {
    const answer = await api.request(path, { method, headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(400)
    await expectText(answer)
  }
  expect(api.mails).toEqual([])
})

/** Nothing of it can be taken for a page, and every header is one line of plain letters. */
async function expectText(answer: Response): Promise<void> {
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  for (const [, value] of answer.headers) expect(value).toMatch(/^[ -~]*$/)
}

test('cookie tampering: with any one bit flipped a session is signed out', async () => {
  const api = openApi()
  const { cookie } = await signedIn()
  const [name = '', token = ''] = cookie.split('=')
  const statusOf = async (cookie: string) =>
    (await api.request('/api/me/folders', { headers: { cookie } })).status
  expect(await statusOf(cookie)).toBe(200)

  const flipped = [...token].map((letter, index) => {
    const bit = 1 << (index % 7)
    const other = String.fromCharCode(letter.charCodeAt(0) ^ bit)
    return `${name}=${encodeURIComponent(token.slice(0, index) + other + token.slice(index + 1))}`
  })
  const others = [
    `${name}=${token}A`,
    `${name}=${token.slice(1)}`,
    `${name}=`,
    `session=${token}`,
    `__Secure-session=${token}`,
  ]
  for (const wrong of [...flipped, ...others]) expect([wrong, await statusOf(wrong)]).toEqual([wrong, 401])
})
