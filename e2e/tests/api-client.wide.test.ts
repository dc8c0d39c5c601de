import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { becomeMember, sameSite } from '../people.ts'

// About data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

/** Shōgun, of which the sandbox airs an episode every week. */
const WEEKLY = 126308
const DAY = 86_400_000

/** The client of the guide, as it stands there. */
async function clientOfGuide(): Promise<string> {
  const guide = await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8')
  const [, code = ''] = /## A whole client[\s\S]+?```js\n([\s\S]+?)```/.exec(guide) ?? []
  return code
}

async function makeToken(request: APIRequestContext): Promise<string> {
  const data = { name: 'The client of the guide', scopes: ['read', 'write'], expiresInDays: 1 }
  const made = await request.put(`/api/me/tokens/${crypto.randomUUID()}`, { data, headers: sameSite })
  return (await made.json()).secret
}

test('the client of the guide has at most 60 lines, and copies 1,000 plays once', async ({
  page,
  baseURL,
}, testInfo) => {
  const client = await clientOfGuide()
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
  const run = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [script, playsFile, copyFile], { env })
    return JSON.parse(stdout)
  }
  const first = await run()
  expect(first.added).toBe(1000)
  const { items } = JSON.parse(await readFile(copyFile, 'utf8'))
  expect(Object.keys(items).filter((name) => name.startsWith('play '))).toHaveLength(1000)
  expect(await run()).toEqual({ added: 0, items: first.items })
})
