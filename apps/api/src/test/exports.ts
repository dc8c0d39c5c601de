import type { openApi } from './api.ts'

type Api = ReturnType<typeof openApi>
type Browser = { cookie: string }
type Listed = Record<string, unknown>

/** An export that holds nothing but this. */
export function emptyExport(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    format: 'marquee-export',
    version: 2,
    exportedAt: '2026-11-21T12:00:00.000Z',
    account: {},
    signIn: {},
    ...{ bookmarks: [], ratings: [], folders: [], plays: [], following: [] },
    ...changes,
  }
}

/** An export of version 1 that holds nothing but this. */
export function exportOfVersion1(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { plays: _, following: __, ...file } = emptyExport()
  return { ...file, version: 1, episodes: [], ...changes }
}

/** Saves data of every kind. */
export async function fillAccount(api: Api, headers: Browser): Promise<void> {
  const put = async (path: string, body?: object, method = 'PUT') => {
    const answer = await api.request(`/api/me${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  }
  const [heist, sum] = [crypto.randomUUID(), crypto.randomUUID()]
  await put('/preferences', {
    colour: 'teal',
    timeZone: 'Europe/Berlin',
    airsLater: 'day-later',
    nextRule: 'after-last',
    spoilers: 'unseen-but-next',
    region: 'DE',
  })
  await put('/bookmarks/seen/movies/27205')
  await put('/bookmarks/watchlist/series/1396')
  await put('/ratings/movies/27205/total', { rating: 9 })
  await put('/ratings/series/1396/1', { rating: 7 })
  await put(`/folders/${sum}`, { name: '=SUM(A1)' })
  await put(`/folders/${heist}`, { name: 'Heist' })
  await put('/folders/order', { ids: [heist, sum] })
  await put(`/folders/${heist}/items/movies/27205`)
  await put(`/folders/${heist}/items/series/1396`)
  await put(`/folders/${heist}/items/order`, {
    items: [
      { type: 'series', id: 1396 },
      { type: 'movies', id: 27205 },
    ],
  })
  await put('/episodes/1396/1/1')
  await put('/episodes/1396/2/1?when=unknown')
  await put(`/calendar-feeds/${sum}`, { name: 'At home', show: 'at-home' })
  await put(`/connections/${sum}`, { name: 'Attic', account: 'mira' })
  await put(`/tokens/${sum}`, { name: 'Kitchen', scopes: ['read', 'write'], expiresInDays: null })
  await put(`/webhooks/${sum}`, {
    name: 'Lamp',
    address: 'https://lamp.example.com/',
    events: ['episode.aired'],
  })
  await put('/notifications', { frequency: 'weekly', hour: 8, digestTopics: ['moved'] }, 'PATCH')
  await put('/following/1396', { state: 'paused', nextRule: 'first-unseen', withSpecials: true })
}

/** Reads the data of a person from an export, without that of the account alone. */
export async function exportedContent(api: Api, headers: Browser) {
  const answer = await api.request('/api/me/export.json', { headers: { cookie: headers.cookie } })
  return contentOf(await answer.json())
}

/** The data of a person in an export, without that of the account alone. */
export function contentOf(file: Record<string, unknown>) {
  const { account, ...lists } = file as Record<string, Listed[]> & { account: Listed }
  const { firstName, lastName, colour, timeZone, airsLater, nextRule, spoilers, region } = account
  const { bookmarks = [], ratings = [], folders = [], plays = [], following = [] } = lists
  return {
    profile: { firstName, lastName, colour, timeZone, airsLater, nextRule, spoilers, region },
    ...{ bookmarks, ratings, folders, plays, following },
  }
}
