import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { clientOf, readGuide, runClient } from '../guide.ts'
import { becomeMember, sameSite } from '../people.ts'

// About data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

/** Shōgun, of which the sandbox airs an episode every week. */
const WEEKLY = 126308
/** Nosferatu, Modern Times and Casablanca. */
const OLD_FILMS = [653, 3082, 289]
const DAY = 86_400_000

async function makeToken(request: APIRequestContext): Promise<string> {
  const data = { name: 'The client of the guide', scopes: ['read', 'write'], expiresInDays: 1 }
  const made = await request.put(`/api/me/tokens/${crypto.randomUUID()}`, { data, headers: sameSite })
  return (await made.json()).secret
}

test('the client of the guide has at most 60 lines, and copies 1,000 plays once', async ({
  page,
  baseURL,
}, testInfo) => {
  const client = clientOf(await readGuide())
  expect(client.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
  await becomeMember(page)
  const plays = Array.from({ length: 1000 }, (_, index) => ({
    ...{ tmdb: WEEKLY, season: 1, number: 1 + (index % 2) },
    watched_at: new Date(Date.UTC(2020, 0, 1, 20) + Math.floor(index / 2) * DAY).toISOString(),
  }))
  const at = (name: string) => testInfo.outputPath(name)
  const [script, playsFile, copyFile] = [at('client.mjs'), at('plays'), at('copy')]
  await writeFile(script, client)
  await writeFile(playsFile, plays.map((play) => JSON.stringify(play)).join('\n'))

  const env = { ...process.env, MARQUEE: baseURL, TOKEN: await makeToken(page.request) }
  const run = async () => JSON.parse((await runClient([script, playsFile, copyFile], env)).out)
  const first = await run()
  expect(first.added).toBe(1000)
  const { items } = JSON.parse(await readFile(copyFile, 'utf8'))
  expect(Object.keys(items).filter((name) => name.startsWith('play '))).toHaveLength(1000)
  expect(await run()).toEqual({ added: 0, items: first.items })
})

/** Films that no catalogue knows: each costs a call, and one request makes eight. */
const unheardOf = () => Array.from({ length: 16 }, () => randomInt(1_000_000_000, 2_000_000_000))

test('the client of the guide sends again what the catalogue had no time for', async ({
  page,
  baseURL,
}, testInfo) => {
  await becomeMember(page)
  const token = await makeToken(page.request)
  const movies = unheardOf().map((tmdb) => ({ ids: { tmdb }, watched_at: '2020-01-01' }))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ movies })
  const first = await fetch(`${baseURL}/api/v1/sync/history`, { method: 'POST', headers, body })
  expect((await first.json()).later).toHaveLength(8)

  const at = (name: string) => testInfo.outputPath(name)
  const lines = [...unheardOf(), ...OLD_FILMS].map((tmdb) =>
    JSON.stringify({ tmdb, watched_at: '2020-01-01' }),
  )
  await writeFile(at('client.mjs'), clientOf(await readGuide()))
  await writeFile(at('plays'), lines.join('\n'))
  const env = { ...process.env, MARQUEE: baseURL, TOKEN: token }
  const { out } = await runClient([at('client.mjs'), at('plays'), at('copy')], env)
  expect(JSON.parse(out).added).toBe(OLD_FILMS.length)
})
