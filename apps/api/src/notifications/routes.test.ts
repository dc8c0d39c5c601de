import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { signedIn } from '#test/people.ts'
import { createBrowser, createVapidKeys } from '#test/push-service.ts'

const bindings = await createVapidKeys()
const api = openApi({ clock: () => new Date('2026-11-24T12:00:00Z') })

type Me = ReturnType<typeof api.as>['api']['me']

async function somebody() {
  const headers = await signedIn()
  const { me } = api.as(headers).api
  return {
    read: async () => (await me.notifications.$get()).json(),
    change: async (json: object, madeAt?: number) => {
      const answer = await api.request('/api/me/notifications', {
        method: 'PATCH',
        headers: {
          ...{ ...headers, 'content-type': 'application/json' },
          ...(madeAt && { 'x-client-timestamp': String(1_764_000_000_000 + madeAt) }),
        },
        body: JSON.stringify(json),
      })
      return { status: answer.status, body: await answer.json() }
    },
    prefer: (timeZone: string) => me.preferences.$put({ query: {}, json: { timeZone } }),
  }
}

const DEFAULTS = {
  digest: { frequency: 'off', weekday: 5, hour: 7, nextAt: null },
  topics: {
    push: ['new-episode', 'new-season', 'moved', 'import-ready'],
    digest: ['new-season', 'premieres', 'film-at-home', 'moved'],
  },
}

test('nothing is sent until somebody chooses so', async () => {
  expect(await (await somebody()).read()).toEqual(DEFAULTS)
})

test('some settings are changed, the others stay, and the next digest is by the clocks of the person', async () => {
  const ada = await somebody()
  await ada.prefer('Europe/Berlin')
  const weekly = await ada.change({ frequency: 'weekly', hour: 8 })
  const digest = { frequency: 'weekly', weekday: 5, hour: 8, nextAt: '2026-11-27T07:00:00.000Z' }
  expect(weekly).toEqual({ status: 200, body: { ...DEFAULTS, digest } })
  const topics = { push: [], digest: ['new-episode', 'moved'] }
  await ada.change({ pushTopics: [], digestTopics: ['moved', 'new-episode'] })
  expect(await ada.read()).toEqual({ digest, topics })
  await ada.prefer('Pacific/Auckland')
  expect(await ada.read()).toMatchObject({ digest: { nextAt: '2026-11-26T19:00:00.000Z' } })
  expect(await ada.change({ frequency: 'off' })).toMatchObject({ body: { digest: { nextAt: null } } })
})

test('an older change of a setting does not replace a newer one, and one of another setting is saved', async () => {
  const ada = await somebody()
  expect((await ada.change({ hour: 9 }, 3)).status).toBe(200)
  expect((await ada.change({ pushTopics: ['moved'] }, 2)).status).toBe(200)
  expect(await ada.change({ hour: 20 }, 1)).toMatchObject({ status: 409, body: { problem: 'superseded' } })
  expect(await ada.change({ pushTopics: [] }, 1)).toMatchObject({ status: 409 })
  expect(await ada.change({ frequency: 'daily' }, 1)).toMatchObject({ status: 200 })
  expect(await ada.read()).toMatchObject({
    digest: { frequency: 'daily', hour: 9 },
    topics: { push: ['moved'] },
  })
})

test.each([
  {},
  { hour: 24 },
  { weekday: 0 },
  { frequency: 'hourly' },
  { digestTopics: ['x'] },
  { nextAt: 1 },
])('%j is refused', async (change) => {
  expect((await (await somebody()).change(change)).status).toBe(400)
})

test.each([
  { how: 'settings of notifications', change: (me: Me) => me.notifications.$patch({ json: { hour: 9 } }) },
  {
    how: 'a device',
    change: async (me: Me) => me['push-devices'].$put({ json: (await createBrowser()).subscription }),
  },
  {
    how: 'a time zone',
    change: (me: Me) => me.preferences.$put({ query: {}, json: { timeZone: 'Europe/Berlin' } }),
  },
])('$how store the country of the request, where there is none yet', async ({ change }) => {
  const headers = await signedIn()
  const from = (country: string) => openApi({ bindings }).as({ ...headers, 'cf-ipcountry': country }).api.me
  const regions: unknown[] = []
  for (const country of ['XX', 'DE', 'FR']) {
    expect((await change(from(country))).status).toBe(200)
    const answer = await from(country).$get()
    regions.push(answer.status === 200 ? (await answer.json()).viewer?.region : answer.status)
  }
  expect(regions).toEqual([null, 'DE', 'DE'])
})

test('the page has settings, devices and feeds in one answer', async () => {
  const headers = await signedIn()
  const { me } = api.as(headers).api
  const id = crypto.randomUUID()
  await me['calendar-feeds'][':id'].$put({ param: { id }, json: { name: 'Mine', show: 'following' } })
  const answer = await me.notifications.overview.$get()
  expect(await answer.json()).toEqual({
    settings: DEFAULTS,
    publicKey: expect.any(String),
    devices: [],
    feeds: [expect.objectContaining({ id, name: 'Mine', show: 'following', fetchedAt: null })],
  })
})
