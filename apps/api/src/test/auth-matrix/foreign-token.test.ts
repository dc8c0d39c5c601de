import { TOKEN_SCOPES, type TokenScope } from '@marquee/domain/api-token'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { makeToken, programRequest } from '#test/programs.ts'
import { documentedScopes } from './documented-scopes.ts'
import { EXPECTATIONS } from './expectations.ts'
import { type Resident, resident } from './resident.ts'
import { storedBy } from './stored-by.ts'

const api = openApi()

const operations = (await documentedScopes(api))
  .filter(({ scopes }) => scopes.length > 0)
  .map(({ method, path, scopes }) => ({
    ...{ method, scopes },
    route: `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
  }))

/** Routes at ids that are somebody else's; a deletion finds nothing to delete, and all others are one's own. */
const FOREIGN: Record<string, number> = Object.fromEntries(
  ['GET /api/v1/folders/:id', 'PUT /api/v1/folders/:id']
    .concat(['POST /api/v1/folders/:id/items', 'POST /api/v1/folders/:id/items/remove'])
    .map((route) => [route, 404]),
)
/** Routes that change nothing; what is reported of something played leaves at least a connection. */
const READS = /^GET |mcp$/

test('there are routes for programs', () => {
  expect(operations.length).toBeGreaterThan(20)
  expect(operations.map(({ route }) => route)).toEqual(expect.arrayContaining(Object.keys(FOREIGN)))
})

test.each(operations)(
  '$route does nothing to another person, whose ids the request has',
  async (operation) => {
    const [owner, other] = [await resident(), await resident()]
    const before = await storedBy(owner)
    const answer = await send(operation, owner, await tokenOf(other, [...TOKEN_SCOPES]))
    const text = await answer.text()

    expect(answer.status).toBe(FOREIGN[operation.route] ?? doneBy(operation))
    expect(await storedBy(owner)).toEqual(before)
    const { id, canary, email, sessionId } = owner
    for (const secret of [id, canary, email, sessionId].filter(
      (one) => !requested(operation, owner).includes(one),
    ))
      expect(text).not.toContain(secret)
  },
)

test.each(operations.flatMap(({ scopes, ...operation }) => scopes.map((scope) => ({ ...operation, scope }))))(
  '$route does its work for a token to $scope',
  async ({ scope, ...operation }) => {
    const owner = await resident()
    const token = await tokenOf(owner, [scope])
    const before = await storedBy(owner)
    const answer = await send(operation, owner, token)
    await answer.text()
    expect(answer.status).toBe(doneBy(operation))
    const after = await storedBy(owner)
    if (READS.test(operation.route)) expect(after).toEqual(before)
    else expect(after).not.toEqual(before)
  },
)

const tokenOf = async ({ cookie }: Resident, scopes: TokenScope[]) =>
  (await makeToken(api, cookie, { scopes })).secret

type Operation = { method: string; route: string }

const doneBy = ({ route }: Operation) => (route.includes('/scrobble/') ? 201 : 200)

/** A request as `expectations.ts` has it, with the ids of this person. */
function requestOf({ method, route }: Operation, owner: Resident) {
  const { path = route.slice(method.length + 1), body } = EXPECTATIONS[route] ?? {}
  return {
    path: typeof path === 'function' ? path(owner) : path,
    body: typeof body === 'function' ? body(owner) : body,
  }
}

const requested = (operation: Operation, owner: Resident) => JSON.stringify(requestOf(operation, owner))

async function send(operation: Operation, owner: Resident, secret: string): Promise<Response> {
  const { path, body } = requestOf(operation, owner)
  const sent = programRequest(operation.method, await body, secret)
  // The protocol of assistants wants to know that both forms of a response are understood.
  const accept = 'application/json, text/event-stream'
  return api.request(path, { ...sent, headers: { ...sent.headers, accept } })
}
