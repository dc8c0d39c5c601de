import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { person } from '#test/people.ts'
import { createPasswords } from './password.ts'

const password = 'a long enough one'
const stored = `$scrypt$ln=15,r=8,p=3$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Delays a statement until `go`. */
function held(statement: D1PreparedStatement, go: Promise<void>): D1PreparedStatement {
  return new Proxy(statement, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      if (name === 'bind') return (...values: unknown[]) => held(target.bind(...values), go)
      return async (...args: unknown[]) => go.then(() => member.apply(target, args))
    },
  })
}

type Work = { path: string; body: object; strict?: boolean; later?: RegExp }

/**
 * Measures the work of one request: statements of the database, and hashes with their strength. Statements that match
 * `later` are held back until the response is there, so it cannot have waited for them.
 */
async function workOf({ path, body, strict = false, later = /^$/ }: Work) {
  const statements: string[] = []
  const hashes: string[] = []
  const answered = Promise.withResolvers<void>()
  const passwords = createPasswords((_, salt, { N, r, p }) => {
    hashes.push(`${salt.length} ${N} ${r} ${p}`)
    return new Uint8Array(32).fill(1)
  })
  const DB = new Proxy(env.DB, {
    get(target, name) {
      // A session would prepare statements unseen.
      if (name === 'withSession') return undefined
      if (name === 'prepare') {
        return (text: string) => {
          if (later.test(text)) return held(target.prepare(text), answered.promise)
          statements.push(text)
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
  const work = {
    statements: [...statements],
    hashes: [...hashes],
    status: answer.status,
    body: await answer.text(),
  }
  answered.resolve()
  await waitOnExecutionContext(context)
  return work
}

test('a login costs the same work for a known, an unknown and a Google-only address', async () => {
  const [known, google] = [await person({ passwordHash: stored }), await person()]
  const emails = [known.email, google.email, `x${known.email}`]

  const [one, ...others] = await Promise.all(
    emails.map((email) => workOf({ path: '/api/auth/login', body: { email, password }, strict: true })),
  )

  expect(one?.hashes).toEqual(['16 32768 8 3'])
  expect(one?.statements).toHaveLength(3)
  expect(others).toEqual([one, one])
})

test('the answer to a forgotten password waits for nothing that depends on the address', async () => {
  const { email } = await person({ passwordHash: stored })
  const path = '/api/auth/forgot-password'
  const known = await workOf({ path, body: { email }, later: /"user"/ })
  const unknown = await workOf({ path, body: { email: `x${email}` }, later: /"user"/ })

  expect(known).toMatchObject({ status: 202, body: '{}', hashes: [] })
  expect(known.statements).toHaveLength(2)
  expect(unknown).toEqual(known)
})

test('under AUTH_STRICT registering costs and answers the same for a taken and a free address', async () => {
  const { email } = await person({ passwordHash: stored })
  const request = { path: '/api/auth/register', strict: true, later: /"token"/ }
  const taken = await workOf({ ...request, body: { email, password } })
  const free = await workOf({ ...request, body: { email: `x${email}`, password } })

  expect(taken).toMatchObject({ status: 201, body: JSON.stringify({ email }), hashes: ['16 32768 8 3'] })
  expect({ ...free, body: free.body.replace('"x', '"') }).toEqual(taken)
})
