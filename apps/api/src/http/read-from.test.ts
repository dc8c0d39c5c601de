import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { cookiesOf } from '#test/browser.ts'
import { signedIn } from '#test/people.ts'

/** The database, and from where each request wanted to read. */
function openReplicas({ isPrimaryNear = false } = {}) {
  const from: string[] = []
  const DB = new Proxy(env.DB, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (name !== 'withSession' || typeof member !== 'function') return member
      return (where: string) => {
        from.push(where)
        const session: D1DatabaseSession = member.call(target, where)
        return answering(session, isPrimaryNear)
      }
    },
  })
  return { from, api: openApi({ bindings: { DB } }) }
}

function answering(session: D1DatabaseSession, isPrimary: boolean): D1DatabaseSession {
  return {
    prepare: (query) => session.prepare(query),
    getBookmark: () => session.getBookmark(),
    async batch<Row>(statements: D1PreparedStatement[]) {
      const answers = await session.batch<Row>(statements)
      return answers.map((answer) => ({ ...answer, meta: { ...answer.meta, served_by_primary: isPrimary } }))
    },
  }
}

const put = { method: 'PUT', body: '{"colour":"teal"}' }
const json = { 'content-type': 'application/json' }

test('pages read where it is near, and from where one stands after a change', async () => {
  const { from, api } = openReplicas()
  const { cookie } = await signedIn()
  await api.request('/api/me', { headers: { cookie } })
  const changed = await api.request('/api/me/preferences', { ...put, headers: { cookie, ...json } })
  const after = cookiesOf(changed).cookie
  await api.request('/api/me', { headers: { cookie: `${cookie}; ${after}` } })

  expect(changed.headers.get('set-cookie')).toMatch(
    /^__Host-read-from=[\da-f-]+; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(from).toEqual(['first-unconstrained', 'first-primary', after.split('=')[1]])
})

test.each(['x', '%27;--', 'a'.repeat(300)])(
  '%s, which no answer has set, is no bookmark',
  async (bookmark) => {
    const { from, api } = openReplicas()
    const { cookie } = await signedIn()
    const answer = await api.request('/api/me', {
      headers: { cookie: `${cookie}; __Host-read-from=${bookmark}` },
    })

    expect([answer.status, from]).toEqual([200, ['first-unconstrained']])
  },
)

test('signing in is decided where everything is written, which a database without a session asks', async () => {
  const { from, api } = openReplicas()
  await api.request('/auth/google?next=/', { headers: await signedIn() })
  expect(from).toEqual([])
})

test.each([
  { isPrimaryNear: true, expected: ['first-unconstrained'] },
  { isPrimaryNear: false, expected: ['first-unconstrained', 'first-unconstrained'] },
])(
  'pages ask for what is near until the primary is seen to be it: $isPrimaryNear',
  async ({ isPrimaryNear, expected }) => {
    const { from, api } = openReplicas({ isPrimaryNear })
    const headers = await signedIn()
    await api.request('/api/me/bookmarks', { headers })
    await api.request('/api/me/bookmarks', { headers })
    expect(from).toEqual(expected)
  },
)

test('a database without replicas works as it is, and sets no cookie', async () => {
  const DB = new Proxy(env.DB, {
    get(target, name) {
      const member: unknown = name === 'withSession' ? undefined : Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  const answer = await openApi({ bindings: { DB } }).request('/api/me/preferences', {
    ...put,
    headers: { ...(await signedIn()), ...json },
  })
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
})
