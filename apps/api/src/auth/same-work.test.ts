import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { person } from '#test/people.ts'
import { createPasswords } from './password.ts'

const password = 'a long enough one'
const stored = '$scrypt$ln=15,r=8,p=3$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** What one request cost before its answer left: statements of the database, and hashes with their strength. */
async function workOf(path: string, body: object, strict: boolean) {
  const work = { statements: [] as string[], hashes: [] as string[] }
  const passwords = createPasswords((_, salt, { N, r, p }) => {
    work.hashes.push(`${salt.length} ${N} ${r} ${p}`)
    return new Uint8Array(32).fill(1)
  })
  const DB = new Proxy(env.DB, {
    get(target, name) {
      // A session would prepare statements unseen.
      if (name === 'withSession') return undefined
      if (name === 'prepare') {
        return (text: string) => {
          work.statements.push(text)
          return target.prepare(text)
        }
      }
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  const app = createApp({ tmdb: () => tmdbKnowing(), passwords, mail: () => async () => {} })
  const context = createExecutionContext()
  const request = new Request(`https://marquee.test${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { RATE_LIMIT: _, RATE_LIMIT_NETWORK: __, ...bindings } = env
  const answer = await app.fetch(request, { ...bindings, DB, ...(strict && { AUTH_STRICT: '1' }) }, context)
  const before = { statements: [...work.statements], hashes: [...work.hashes] }
  await waitOnExecutionContext(context)
  return { ...before, status: answer.status, body: await answer.text() }
}

test('a login costs the same work for a known, an unknown and a Google-only address', async () => {
  const [known, google] = [await person({ passwordHash: stored }), await person()]
  const unknown = `${crypto.randomUUID()}@example.com`

  const [one, ...others] = await Promise.all(
    [known.email, google.email, unknown].map((email) => workOf('/api/auth/login', { email, password }, true)),
  )

  expect(one?.hashes).toEqual(['16 32768 8 3'])
  expect(others).toEqual([one, one])
})

test('asking for a new password costs the same work for a known and an unknown address', async () => {
  const { email } = await person({ passwordHash: stored })
  const known = await workOf('/api/auth/forgot-password', { email }, false)
  const unknown = await workOf('/api/auth/forgot-password', { email: `x${email}` }, false)

  expect(known.hashes).toEqual([])
  expect(unknown).toEqual(known)
})

test('under AUTH_STRICT registering costs and answers the same for a taken and a free address', async () => {
  const { email } = await person({ passwordHash: stored })
  const taken = await workOf('/api/auth/register', { email, password }, true)
  const free = await workOf('/api/auth/register', { email: `x${email}`, password }, true)

  expect(taken).toMatchObject({ status: 201, body: JSON.stringify({ email }), hashes: ['16 32768 8 3'] })
  expect({ ...free, body: free.body.replace('"x', '"') }).toEqual(taken)
})
