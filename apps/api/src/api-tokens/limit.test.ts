import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { signedIn } from '#test/people.ts'
import { makeToken, programRequest } from '#test/programs.ts'

const UNKNOWN = `mq_${'A'.repeat(43)}`
const limiter = (success: boolean): RateLimit => ({ limit: async () => ({ success }) })

const message = (method: string, params?: object) => ({ jsonrpc: '2.0', id: 1, method, params })

/** Ways of sending a token: to a route, and to assistants' tools, whose requests are made in the isolate. */
const WAYS = [
  { name: 'a route', path: '/api/v1/me', body: undefined },
  { name: 'the list of tools', path: '/api/v1/mcp', body: message('tools/list') },
  {
    ...{ name: 'a tool', path: '/api/v1/mcp' },
    body: message('tools/call', { name: 'up_next', arguments: {} }),
  },
]
type Way = (typeof WAYS)[number]

/** Requests from one network, which no other test comes from. */
function network(
  api: ReturnType<typeof openApi>,
  { path, body }: Pick<Way, 'path' | 'body'> = WAYS[0] as Way,
) {
  const address = crypto.randomUUID()
  return async (token: string) => {
    const request = programRequest(body ? 'POST' : 'GET', body, token)
    const accept = 'application/json, text/event-stream'
    return api.request(path, {
      ...request,
      headers: { ...request.headers, accept, 'cf-connecting-ip': address },
    })
  }
}

test.each(WAYS)('a token that sends too much to $name has to wait, and hears how long', async (way) => {
  const me = await signedIn()
  const { secret } = await makeToken(openApi(), me)
  const refused = await network(openApi({ bindings: { RATE_LIMIT_TOKEN: limiter(false) } }), way)(secret)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(refused.headers.get('ratelimit')).toBe('"token";r=0;t=60')
  expect(await refused.json()).toMatchObject({ problem: 'too-many-attempts' })

  const passed = await network(openApi({ bindings: { RATE_LIMIT_TOKEN: limiter(true) } }), way)(secret)
  expect([passed.status, passed.headers.get('ratelimit-policy')]).toEqual([200, '"token";q=300;w=60'])
})

test('a limiter that fails or is missing refuses nothing', async () => {
  const failing: RateLimit = { limit: async () => Promise.reject(new Error('out of order')) }
  const { secret } = await makeToken(openApi(), await signedIn())
  for (const bindings of [{ RATE_LIMIT_TOKEN: failing }, {}]) {
    expect((await network(openApi({ bindings }))(secret)).status).toBe(200)
  }
})

test.each(WAYS)(
  'guesses at $name are throttled by their network, and the right token is not',
  async (way) => {
    const api = openApi({ clock: () => new Date('2026-05-01T20:00:00Z') })
    const { secret } = await makeToken(api, await signedIn())
    const send = network(api, way)
    const statuses: number[] = []
    for (let guess = 0; guess < 110; guess += 1) statuses.push((await send(UNKNOWN)).status)
    expect(statuses.slice(0, 100)).toEqual(statuses.slice(0, 100).fill(401))
    expect(statuses.slice(101)).toEqual(statuses.slice(101).fill(429))
    const refused = await send(UNKNOWN)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send(secret)).status).toBe(200)
    expect((await network(api, way)(UNKNOWN)).status).toBe(401)
  },
)

test('a revoked, an expired and an unknown token take the same work', async () => {
  let now = Date.parse('2026-05-01T20:00:00Z')
  const api = openApi({ clock: () => new Date(now) })
  const me = await signedIn()
  const revoked = await makeToken(api, me)
  const expired = await makeToken(api, me, { expiresInDays: 1 })
  await api.as(me).api.me.tokens[':id'].$delete({ param: { id: revoked.id } })
  now += 2 * 86_400_000
  const answers = await Promise.all(
    [UNKNOWN, revoked.secret, expired.secret].map(async (token) => {
      const answer = await network(api)(token)
      const trips = /d1;desc="?(\d+)/.exec(answer.headers.get('server-timing') ?? '')?.[1]
      return [answer.status, trips, await answer.text()]
    }),
  )
  expect(answers[0]?.slice(0, 2)).toEqual([401, '2'])
  expect(answers).toEqual([answers[0], answers[0], answers[0]])
})
