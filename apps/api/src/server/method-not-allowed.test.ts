import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { signedIn } from '#test/people.ts'
import { makeToken } from '#test/programs.ts'

test.each([
  ['PATCH', '/api/v1/sync/history', 'GET, HEAD, POST'],
  ['GET', '/api/v1/scrobble/stop', 'POST'],
  ['PUT', '/api/v1/folders', 'GET, HEAD'],
  ['PATCH', '/api/v1/folders/some-folder', 'DELETE, GET, HEAD, PUT'],
  ['GET', '/hooks/some-address-of-a-player', 'POST'],
  ['POST', '/calendar/some-address.ics', 'GET, HEAD'],
  ['PROPFIND', '/calendar/some-address.ics', 'GET, HEAD'],
  ['DELETE', '/stremio/some-address/manifest.json', 'GET, HEAD'],
  ['POST', '/api/reference', 'GET, HEAD'],
])('%s %s names the methods that the address takes', async (method, path, allowed) => {
  const answer = await openApi().request(path, { method })

  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')?.split(', ').toSorted().join(', ')).toBe(allowed)
  expect(await answer.json()).toMatchObject({ problem: 'method-not-allowed' })
})

test('a page of another site may read that refusal', async () => {
  const api = openApi()
  const { secret } = await makeToken(api, await signedIn())
  const { status, headers } = await api.request('/api/v1/folders', {
    method: 'PUT',
    headers: { authorization: `Bearer ${secret}`, origin: 'https://app.example' },
  })
  expect([status, headers.get('access-control-allow-origin')]).toEqual([405, '*'])
  expect(headers.get('access-control-expose-headers')).toContain('Allow')
})

test.each(['/api/v1/films', '/api/nothing', '/nothing'])('%s is nowhere, by any method', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await openApi().request(path, { method })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('allow')).toBeNull()
    expect(await answer.json()).toMatchObject({ problem: 'not-found' })
  }
})

test('what is not there at an address that takes the method stays 404', async () => {
  const answer = await openApi().request(`/api/me/folders/${crypto.randomUUID()}`, {
    headers: await signedIn(),
  })
  expect(answer.status).toBe(404)
})
