import { expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { openApi } from '#test/api.ts'
import { EXPECTATIONS, type Expectation } from './expectations.ts'
import type { Resident } from './resident.ts'
import { storedBy } from './stored-by.ts'
import { openScenario, VISITORS, type Visitor } from './visitors.ts'

const SAFE = new Set(['GET', 'HEAD'])

const cells = Object.entries(EXPECTATIONS).flatMap(([route, expectation]) =>
  VISITORS.map((visitor) => {
    const method = route.slice(0, route.indexOf(' '))
    return { route, method, visitor, expectation, status: statusFor(visitor, method, expectation) }
  }),
)

test('every route of the API says who may use it, and none is hidden behind a route for all methods', () => {
  const routes = createApp().routes.map(({ method, path }) => `${method} ${path}`)
  const unnamed = routes.filter((route) => route.startsWith('ALL '))
  expect(new Set(unnamed)).toEqual(new Set(['ALL /*', 'ALL /api/me/*', 'ALL /api/v1/*']))
  const named = routes.filter((route) => !unnamed.includes(route))
  expect(Object.keys(EXPECTATIONS).sort()).toEqual([...new Set(named)].sort())
})

test.each(cells)('$route answers $status to $visitor, and no data of other people', async (cell) => {
  const { route, method, visitor, expectation, status } = cell
  const { owner, headers, self, strangers } = await openScenario(visitor)
  const before = await storedBy(owner)
  const address = pathOf(route, expectation, owner)
  const body = typeof expectation.body === 'function' ? await expectation.body(owner) : expectation.body

  const answer = await openApi().request(address, {
    method,
    body: body && JSON.stringify(body),
    headers: {
      ...headers,
      ...(await expectation.headers?.(owner)),
      ...(body && { 'content-type': 'application/json' }),
    },
  })
  const said = `${JSON.stringify([...answer.headers])}${viewerContextOf(answer)}${await answer.text()}`

  expect(answer.status).toBe(status)
  // Stremio is a page of another site, and reads by an address alone.
  const readers = route.startsWith('GET /stremio/') ? '*' : null
  expect(answer.headers.get('access-control-allow-origin')).toBe(readers)
  const acts = expectation.actsAsOwner && status < 400
  const hidden = strangers.filter((stranger) => !(acts && stranger === owner))
  const secrets = hidden.flatMap(({ id, canary, sessionId, folderId, feedId, connectionId, apiTokenId }) => [
    ...[id, canary, sessionId, folderId, feedId, connectionId, apiTokenId],
  ])
  // What the request itself names is no news to whoever sent it.
  for (const secret of secrets.filter((secret) => !address.includes(secret))) {
    expect(said).not.toContain(secret)
  }
  const isAllowed = acts || (self === owner && status < 400)
  if (!isAllowed) expect(await storedBy(owner)).toEqual(before)
})

function statusFor(visitor: Visitor, method: string, expectation: Expectation): number {
  const { owner, another = owner, unverified = another, signedOut, fromAnywhere } = expectation
  if (visitor === 'owner') return owner
  if (visitor === 'cross-site') return SAFE.has(method) || fromAnywhere ? owner : 403
  if (visitor === 'another') return another
  return visitor === 'unverified' ? unverified : signedOut
}

function pathOf(route: string, { path }: Expectation, owner: Resident): string {
  return typeof path === 'function' ? path(owner) : (path ?? route.slice(route.indexOf(' ') + 1))
}

function viewerContextOf(answer: Response): string {
  return decodeURIComponent(answer.headers.get('x-marquee-frame') ?? '')
}
