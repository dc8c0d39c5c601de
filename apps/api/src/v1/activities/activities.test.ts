import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApi } from '#test/api.ts'
import { signedIn } from '#test/people.ts'
import { makeToken, programRequest } from '#test/programs.ts'

test('the position of the last activities is another after every change, and leads to it', async () => {
  const api = openApi()
  const me = await signedIn()
  const { secret } = await makeToken(api, me)
  const read = async (path: string) => {
    const answer = await api.request(`/api/v1/${path}`, programRequest('GET', undefined, secret))
    return answer.json<Record<string, unknown>>()
  }
  const position = async () => z.string().parse((await read('sync/last_activities')).changes)
  async function edit(method: string, path: string, body?: object) {
    const sent = programRequest(method, body)
    const answer = await api.request(`/api/me/${path}`, { ...sent, headers: { ...sent.headers, ...me } })
    expect(answer.status).toBe(200)
  }
  const folder = `folders/${crypto.randomUUID()}`
  const film = (when: string) => ({ type: 'movies', id: 27205, when })
  await edit('PUT', 'plays/new', film('2026-01-03'))
  await edit('PUT', 'plays/old', film('2026-01-02'))
  await edit('PUT', folder, { name: 'A' })

  let before = await position()
  expect(await position()).toBe(before)
  for (const [item, changes] of [
    ['old', [['PUT', 'plays/old/time', { when: '2026-01-01' }]]],
    [folder.replace('folders/', ''), [['PUT', folder, { name: 'B' }]]],
    [
      'watchlist/movies/27205',
      [
        ['PUT', 'bookmarks/watchlist/movies/27205'],
        ['DELETE', 'bookmarks/watchlist/movies/27205'],
      ],
    ],
  ] as const) {
    for (const [method, path, body] of changes) await edit(method, path, body)
    const after = await position()
    expect(after).not.toBe(before)
    expect(await read(`changes?since=${before}`)).toMatchObject({ changes: [{ item }], next: after })
    before = after
  }
})
