import { env } from 'cloudflare:workers'
import type { DatabaseSession } from 'lucia'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { person } from '#test/people.ts'
import { createSecret, hashSecret } from './secret.ts'
import { createReadingAdapter, createSessionAdapter } from './session-adapter.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const start = new Date('2026-01-01T12:00:00Z')
const db = openDb(env.DB)

function adapterAt(now = { at: start.getTime() }) {
  return { now, adapter: createSessionAdapter(db, () => new Date(now.at)) }
}

async function storedSession(changes: Partial<DatabaseSession> = {}) {
  const { now, adapter } = adapterAt()
  const { id: userId } = await person({ firstName: 'Ada' })
  const session: DatabaseSession = {
    id: createSecret(),
    userId,
    expiresAt: new Date(start.getTime() + 30 * DAY),
    attributes: { userAgent: 'Firefox', provider: 'google' },
    ...changes,
  }
  await adapter.setSession(session)
  return { now, adapter, session, userId }
}

const rowOf = async (token: string) =>
  env.DB.prepare('select * from session where id = ?')
    .bind(await hashSecret(token))
    .first<Record<string, unknown>>()

test('getSessionAndUser returns what setSession stored, with its person', async () => {
  const { adapter, session, userId } = await storedSession()

  const [found, user] = await adapter.getSessionAndUser(session.id)

  expect(found).toEqual({
    ...session,
    attributes: { ...session.attributes, createdAt: start, lastUsedAt: start },
  })
  expect(user).toMatchObject({
    id: userId,
    attributes: { firstName: 'Ada', colour: 'purple', hasPassword: false, hasGoogle: false },
  })
  expect(JSON.stringify(user)).not.toMatch(/passwordHash/i)
})

test('getSessionAndUser gives nothing for an unknown session, nor for the key in the database', async () => {
  const { adapter, session } = await storedSession()
  expect(await adapter.getSessionAndUser('unknown')).toEqual([null, null])
  expect(await adapter.getSessionAndUser(await hashSecret(session.id))).toEqual([null, null])
})

test('getSessionAndUser asks once', async () => {
  const { session } = await storedSession()
  const queries: string[] = []
  const counting = new Proxy(env.DB, {
    get: (target, name) =>
      name === 'prepare'
        ? (text: string) => {
            queries.push(text)
            return target.prepare(text)
          }
        : Reflect.get(target, name),
  })
  await createSessionAdapter(openDb(counting), () => start).getSessionAndUser(session.id)
  expect(queries).toHaveLength(1)
})

test('setSession stores no token, and refuses a second session of one token', async () => {
  const { adapter, session } = await storedSession()
  expect(JSON.stringify(await rowOf(session.id))).not.toContain(session.id)
  await expect(adapter.setSession(session)).rejects.toThrow()
})

test('getUserSessions gives all of one person and none of another', async () => {
  const { adapter, userId, session } = await storedSession()
  await storedSession()
  await adapter.setSession({ ...session, id: createSecret() })

  const sessions = await adapter.getUserSessions(userId)

  expect(sessions).toHaveLength(2)
  expect(sessions.every((one) => one.userId === userId)).toBe(true)
  expect(sessions.some(({ id }) => id === session.id)).toBe(false)
})

test('updateSessionExpiration lengthens once an hour, and never beyond the ninetieth day', async () => {
  const { now, adapter, session } = await storedSession()
  const until = async (days: number) => {
    await adapter.updateSessionExpiration(session.id, new Date(start.getTime() + days * DAY))
    return (Number((await rowOf(session.id))?.expires_at) - start.getTime()) / DAY
  }

  now.at += HOUR / 2
  expect(await until(31)).toBe(30)
  now.at += HOUR
  expect(await until(31)).toBe(31)
  now.at += HOUR
  expect(await until(200)).toBe(90)
})

test('updateSessionExpiration never fails', async () => {
  const { session } = await storedSession()
  const broken = new Proxy(env.DB, {
    get: () => () => {
      throw new Error('D1_ERROR: overloaded')
    },
  })
  const adapter = createSessionAdapter(openDb(broken), () => start)
  await expect(adapter.updateSessionExpiration(session.id, start)).resolves.toBeUndefined()
  await expect(adapter.deleteSession(session.id)).rejects.toThrow()
  const reading = createReadingAdapter(openDb(broken), () => start, null)
  await expect(reading.deleteSession(session.id)).resolves.toBeUndefined()
})

test('deleteSession ends one session, and twice is no mistake', async () => {
  const { adapter, session, userId } = await storedSession()
  await adapter.setSession({ ...session, id: 'other' })

  await adapter.deleteSession(session.id)
  await adapter.deleteSession(session.id)

  expect(await adapter.getSessionAndUser(session.id)).toEqual([null, null])
  expect(await adapter.getUserSessions(userId)).toHaveLength(1)
})

test('deleteUserSessions ends all of one person and none of another', async () => {
  const [mine, other] = [await storedSession(), await storedSession()]
  await mine.adapter.deleteUserSessions(mine.userId)
  expect(await mine.adapter.getUserSessions(mine.userId)).toEqual([])
  expect(await mine.adapter.getUserSessions(other.userId)).toHaveLength(1)
})

test('deleteExpiredSessions ends what has run out and nothing else', async () => {
  const { now, adapter, session, userId } = await storedSession()
  await adapter.setSession({ ...session, id: createSecret(), expiresAt: new Date(start.getTime() + DAY) })

  now.at += DAY
  await adapter.deleteExpiredSessions()

  expect(await adapter.getUserSessions(userId)).toMatchObject([{ expiresAt: session.expiresAt }])
})
