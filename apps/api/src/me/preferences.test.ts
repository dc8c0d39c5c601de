import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { timeZones } from '#db/schema.ts'
import { openApi } from '#test/api.ts'
import { emptyExport } from '#test/exports.ts'
import { signedIn } from '#test/people.ts'

const db = openDb(env.DB)
const api = openApi()
const json = { 'content-type': 'application/json' }
const put = (headers: object, body: object, search = '') =>
  api.request(`/api/me/preferences${search}`, {
    method: 'PUT',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  })
const viewerOf = async (headers: { cookie: string }) => {
  const answer = await openApi().as(headers).api.me.$get()
  return answer.status === 200 ? (await answer.json()).viewer : null
}
const storedZone = (name: string) => db.select().from(timeZones).where(eq(timeZones.name, name)).get()

test('a time zone is saved with its offsets, and there is none before', async () => {
  const ada = await signedIn()
  expect(await viewerOf(ada)).toMatchObject({ timeZone: null, airsLater: 'same-day' })

  const answer = await put(ada, { timeZone: 'asia/tokyo', airsLater: 'day-later' })
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { timeZone: 'Asia/Tokyo', airsLater: 'day-later' },
  ])
  expect(await viewerOf(ada)).toMatchObject({
    timeZone: 'Asia/Tokyo',
    airsLater: 'day-later',
    colour: 'purple',
  })
  expect(await storedZone('Asia/Tokyo')).toMatchObject({ offsetMinutes: 540 })
})

test.each([
  { timeZone: 'Mars/Olympus' },
  { timeZone: '' },
  { airsLater: 'never' },
  { spoilers: 'some' },
  { region: 'Germany' },
])('%j is refused', async (body) => {
  expect((await put(await signedIn(), body)).status).toBe(400)
})

test('spoilers are shown until somebody chooses what to hide', async () => {
  const ada = await signedIn()
  expect(await viewerOf(ada)).toMatchObject({ spoilers: 'none' })
  for (const spoilers of ['unseen', 'unseen-but-next', 'none']) {
    expect((await put(ada, { spoilers })).status).toBe(200)
    expect(await viewerOf(ada)).toMatchObject({ spoilers })
  }
})

test("a browser's zone is stored once, and never replaces one that was chosen", async () => {
  const ada = await signedIn()
  expect((await put(ada, { timeZone: 'Europe/Berlin' }, '?only=unset')).status).toBe(200)
  expect((await put(ada, { timeZone: 'Pacific/Auckland', colour: 'teal' }, '?only=unset')).status).toBe(200)
  expect(await viewerOf(ada)).toMatchObject({ timeZone: 'Europe/Berlin', colour: 'teal' })
})

test.each([
  { country: 'DE', region: 'DE' },
  { country: 'XX', region: null },
  { country: 'T1', region: null },
])(
  "with a browser's zone the country $country is stored as the region $region",
  async ({ country, region }) => {
    const ada = await signedIn()
    const from = { ...ada, 'cf-ipcountry': country }
    await put(from, { colour: 'teal' })
    expect(await viewerOf(ada)).toMatchObject({ region: null })
    await put(from, { timeZone: 'Europe/Berlin' }, '?only=unset')
    expect(await viewerOf(ada)).toMatchObject({ region })
    await put(ada, { region: 'FR' })
    await put(from, { timeZone: 'Europe/Berlin' }, '?only=unset')
    expect(await viewerOf(ada)).toMatchObject({ region: 'FR' })
  },
)

test('an ended session stores no zone', async () => {
  const answer = await put(
    { cookie: (await signedIn()).cookie.replace(/.{4}$/, 'none') },
    { timeZone: 'Asia/Baku' },
  )
  expect(answer.status).toBe(401)
  expect(await storedZone('Asia/Baku')).toBeUndefined()
})

test('changes of two preferences that overtake each other are both saved', async () => {
  const ada = await signedIn()
  const made = (ms: number) => ({ ...ada, 'x-client-timestamp': String(1_764_000_000_000 + ms) })
  await put(made(2), { airsLater: 'day-later' })
  expect((await put(made(1), { timeZone: 'Europe/Berlin' })).status).toBe(200)
  expect((await put(made(0), { timeZone: 'Asia/Tokyo' })).status).toBe(409)
  expect(await viewerOf(ada)).toMatchObject({ timeZone: 'Europe/Berlin', airsLater: 'day-later' })
})

test('an import brings a zone with its offsets, and a colour to an account that has only a zone', async () => {
  const ada = await signedIn()
  await put(ada, { airsLater: 'same-day' })
  const account = { colour: 'teal', timeZone: 'Indian/Maldives', airsLater: 'day-later' }
  const answer = await api.request('/api/me/import', {
    method: 'POST',
    headers: { ...json, ...ada },
    body: JSON.stringify(emptyExport({ account })),
  })
  expect(answer.status).toBe(200)
  expect(await viewerOf(ada)).toMatchObject({ ...account, airsLater: 'same-day' })
  expect(await storedZone('Indian/Maldives')).toMatchObject({ offsetMinutes: 300 })
})
