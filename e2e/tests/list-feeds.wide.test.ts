import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { becomeMember, sameSite } from '../people.ts'

// About data and security: what passes the second time has failed.
test.describe.configure({ retries: 0 })

const [INCEPTION, BREAKING_BAD] = [27205, 1396]

/** A program at another site, that has nothing of ours but an address. */
const PROGRAM = { origin: 'https://stremio.example', 'sec-fetch-site': 'cross-site', cookie: '' }

async function makeToken(request: APIRequestContext, id: string): Promise<string> {
  const data = { name: 'My programs', scopes: ['feeds'], expiresInDays: 1 }
  const made = await request.put(`/api/me/tokens/${id}`, { data, headers: sameSite })
  return (await made.json()).secret
}

test('Radarr, Sonarr and Stremio read the lists of a person, until the token is revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await becomeMember(page)
  const { request } = page
  for (const title of [`movies/${INCEPTION}`, `series/${BREAKING_BAD}`])
    await request.put(`/api/me/bookmarks/watchlist/${title}`, { headers: sameSite })
  await request.put(`/api/me/episodes/${BREAKING_BAD}/1/1`, { headers: sameSite })
  const id = crypto.randomUUID()
  const token = await makeToken(request, id)

  const program = await playwright.request.newContext({ baseURL, extraHTTPHeaders: PROGRAM })
  const [radarr, sonarr] = [`/lists/${token}/radarr.json`, `/lists/${token}/sonarr.json`]
  const answer = await program.get(radarr)
  const { etag = '', ...headers } = answer.headers()
  expect([answer.status(), headers['cache-control'], headers['set-cookie']]).toEqual([
    ...[200, 'private, no-store', undefined],
  ])
  expect(await answer.json()).toEqual([
    { id: INCEPTION, title: 'Inception', year: 2010, imdb_id: 'tt1375666' },
  ])
  expect((await program.get(radarr, { headers: { 'if-none-match': etag } })).status()).toBe(304)
  expect((await program.head(radarr)).status()).toBe(200)
  expect(await (await program.get(`${radarr}?list=seen&apikey=1`)).json()).toEqual([])
  expect(await (await program.get(sonarr)).json()).toEqual([
    { title: 'Breaking Bad', tvdbId: 81189, tmdbId: BREAKING_BAD, imdbId: 'tt0903747' },
  ])
  expect(await (await program.get(`/lists/${token}/api/v3/series`)).json()).toMatchObject([{ tvdbId: 81189 }])

  const manifest = await program.get(`/stremio/${token}/manifest.json`)
  expect(manifest.headers()['access-control-allow-origin']).toBe('*')
  const { catalogs } = await manifest.json()
  const names = []
  for (const { type, id: catalogue } of catalogs) {
    const path = `/stremio/${token}/catalog/${type}/${catalogue}`
    const { metas } = await (await program.get(`${path}.json`)).json()
    names.push(metas.map((meta: { id: string; description?: string }) => [meta.id, meta.description]))
    expect(await (await program.get(`${path}/skip=100.json`)).json()).toEqual({ metas: [] })
  }
  expect(names).toEqual([
    [['tt1375666', undefined]],
    [['tt0903747', undefined]],
    [['tt0903747', 'Next: season 1, episode 2']],
  ])

  await request.delete(`/api/me/tokens/${id}`, { headers: sameSite })
  for (const path of [radarr, sonarr, `/stremio/${token}/manifest.json`])
    expect((await program.get(path)).status()).toBe(404)
  await program.dispose()
})
