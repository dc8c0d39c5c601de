import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'

const password = 'a long enough one'
const newEmail = () => `${crypto.randomUUID()}@example.com`
const refusing = { limit: async () => ({ success: false }) }
const failing = { limit: () => Promise.reject(new Error('down')) }
const willing = { limit: async () => ({ success: true }) }

/** Asks for a reset of a new address each time, from one place on the network. */
async function spray(times: number, bindings: object, addressOf?: (attempt: number) => string) {
  const now = new Date()
  const { as } = openApi({ bindings, clock: () => now })
  const ownAddress = crypto.randomUUID()
  const statuses: number[] = []
  for (let attempt = 0; attempt < times; attempt += 1) {
    const address = addressOf?.(attempt) ?? ownAddress
    const answer = await as({ 'cf-connecting-ip': address }).api.auth['forgot-password'].$post({
      json: { email: newEmail() },
    })
    statuses.push(answer.status)
  }
  return statuses
}

test('one place on the network is slowed down by the platform, whatever accounts it aims at', async () => {
  expect(await spray(1, { RATE_LIMIT_NETWORK: refusing })).toEqual([429])
  expect(await spray(1, { RATE_LIMIT_NETWORK: willing })).toEqual([202])
})

test.each([
  ['is missing', {}],
  ['fails', { RATE_LIMIT_NETWORK: failing }],
])('where the limiter of the platform %s the database counts in its stead', async (_, bindings) => {
  const statuses = await spray(103, bindings)
  expect(statuses.filter((status) => status === 202)).toHaveLength(100)
  expect(statuses.slice(100)).toEqual([429, 429, 429])
})

test('of IPv6 a place is all that begins with the same 64 bits', async () => {
  const group = crypto.randomUUID().slice(0, 4)
  const statuses = await spray(103, {}, (attempt) => `2001:db8:${group}:1:${attempt.toString(16)}::1`)
  expect(statuses.filter((status) => status === 202)).toHaveLength(100)
  expect(await spray(1, {}, () => `2001:db8:${group}:2::1`)).toEqual([202])
})

test.each([
  ['is missing', {}],
  ['fails', { RATE_LIMIT: failing }],
  ['lets everything pass', { RATE_LIMIT: willing }],
])('where the limiter of accounts %s the database counts exactly', async (_, bindings) => {
  const now = new Date()
  const { as } = openApi({ bindings, clock: () => now })
  const email = newEmail()
  const requests = Array.from({ length: 20 }, () =>
    as().api.auth['forgot-password'].$post({ json: { email } }),
  )
  const statuses: number[] = (await Promise.all(requests)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 202)).toHaveLength(5)
})

test('the wait doubles up to a quarter of an hour, is named in the message, and a quiet day resets it', async () => {
  const now = { at: Date.now() }
  const { as } = openApi({ clock: () => new Date(now.at) })
  const email = newEmail()
  const ask = async () => as().api.auth['forgot-password'].$post({ json: { email } })
  for (let attempt = 0; attempt < 5; attempt += 1) await ask()

  const waits: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const refused = await ask()
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    waits.push(wait)
    now.at += wait * 1000
    expect((await ask()).status).toBe(202)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])

  const body = await (await ask()).json()
  expect(body).toEqual({
    problem: 'too-many-attempts',
    message: 'Too many attempts. Try again in 15 minutes.',
  })
  now.at += 86_400_001
  expect((await ask()).status).toBe(202)
  expect((await ask()).status).toBe(202)
})

test.each(['register', 'login'] as const)('%s counts before it hashes', async (route) => {
  const hashes = { done: 0 }
  const count = async () => {
    hashes.done += 1
  }
  const passwords = {
    hash: async () => `${await count()}`,
    verify: async () => ({ matches: false, outdated: await count().then(() => false) }),
    verifyNothing: count,
  }
  const now = new Date()
  const { as } = openApi({ passwords, clock: () => now })
  const email = newEmail()
  for (let attempt = 0; attempt < 9; attempt += 1)
    await as().api.auth[route].$post({ json: { email, password } })
  expect(hashes.done).toBe(5)
})
