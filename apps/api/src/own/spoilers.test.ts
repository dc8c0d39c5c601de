import { env } from 'cloudflare:workers'
import type { Episode } from '@marquee/domain/catalogue'
import type { SpoilerLevel } from '@marquee/domain/spoilers'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { signedIn } from '#test/people.ts'
import { episode, season } from '#test/titles.ts'
import { catalogueOf } from '#test/weekly-series.ts'

const SERIES = 84
const clock = () => new Date('2026-11-24T12:00:00Z')
const json = { 'content-type': 'application/json' }

/** Five episodes, the last of which has not aired, whose every text names its number. */
const episodes = ['01', '08', '15', '22', '29'].map((day, index) => {
  const number = index + 1
  return episode({
    ...{ id: 840 + number, number, name: `Name${number}`, airDate: `2026-11-${day}` },
    ...{ overview: `Overview${number}`, stillPath: `/still${number}.jpg`, score: 9 + number / 100 },
  })
})

/** A catalogue with these episodes, a video of each, and specials. */
function catalogue(): TmdbClient {
  const special = episode({ id: 849, season: 0, number: 1, name: 'Name6', overview: 'Overview6' })
  const known = catalogueOf(
    SERIES,
    season({ number: 0, episodes: [special] }),
    season({ airDate: '2026-11-01', episodes }),
  )
  const videos = episodes.map(({ name }) => ({ site: 'YouTube' as const, key: name, name, kind: 'Clip' }))
  return {
    ...known,
    series: async (id, options) => {
      const found = await known.series(id, options)
      return { ...found, series: { ...found.series, videos } }
    },
    season: async (id, number) => ({
      ...(await known.season(id, number)),
      videos: number === 1 ? videos : [],
    }),
    episode: async (_, __, number) => episodes[number - 1] as Episode,
  }
}

const api = openApi({ tmdb: catalogue(), clock })

/** Somebody with a level who has seen the first episode. */
async function viewerAt(spoilers: SpoilerLevel): Promise<{ cookie: string }> {
  const headers = await signedIn()
  const put = (path: string, body?: object) =>
    api.request(`/api/me/${path}`, {
      method: 'PUT',
      headers: { ...headers, ...(body && json) },
      body: body && JSON.stringify(body),
    })
  expect((await put(`episodes/${SERIES}/1/1`)).status).toBe(200)
  expect((await put('preferences', { spoilers })).status).toBe(200)
  return headers
}

/** Every answer with something of the episodes. */
const PATHS = [
  `titles/series/${SERIES}`,
  `titles/series/${SERIES}?season=1&with=season-videos`,
  `titles/series/${SERIES}/with-results?q=&season=1`,
  ...[0, 1].map((number) => `series/${SERIES}/seasons/${number}`),
  ...[1, 2, 3, 4, 5].map((number) => `series/${SERIES}/seasons/1/episodes/${number}`),
]

/** Numbers of the episodes of which anything stands in an answer; each text names its own. */
async function namedIn(paths: string[], headers: { cookie: string } | undefined, show: string[] = []) {
  const texts = await Promise.all(
    paths.map(async (path) => {
      const [pathname, search] = path.split('?')
      const query = new URLSearchParams(search)
      for (const one of show) query.append('show', one)
      const answer = await api.request(`/api/catalogue/${pathname}?${query}`, { headers: headers ?? {} })
      expect([path, answer.status]).toEqual([path, 200])
      return answer.text()
    }),
  )
  const found = texts.join().matchAll(/(?:name|overview|still|9\.0)([1-6])/gi)
  return [...new Set([...found].map(([, number]) => Number(number)))].toSorted()
}

test.each([
  { level: 'none', named: [1, 2, 3, 4, 5, 6] },
  { level: 'unseen-but-next', named: [1, 2] },
  { level: 'unseen', named: [1] },
] as const)(
  'at the level "$level" answers say something of the episodes $named',
  async ({ level, named }) => {
    const ada = await viewerAt(level)
    expect(await namedIn(PATHS, ada)).toEqual(named)
  },
)

test('anonymous visitors get all names, and so does whoever has chosen nothing', async () => {
  expect(await namedIn(PATHS, undefined)).toEqual([1, 2, 3, 4, 5, 6])
  expect(await namedIn(PATHS, await signedIn())).toEqual([1, 2, 3, 4, 5, 6])
})

test.each(['unseen-but-next', 'unseen'] as const)(
  'at the level "%s" a request shows the episodes that it names, and no others',
  async (level) => {
    const ada = await viewerAt(level)
    const known = await namedIn(PATHS, ada)
    expect(await namedIn(PATHS, ada, ['1-4'])).toEqual([...known, 4])
    expect(await namedIn(PATHS, ada, ['1-4', '1-3', '2-5'])).toEqual(
      [...new Set([...known, 3, 4])].toSorted(),
    )
  },
)

test('what is hidden says so, with its numbers, date and length', async () => {
  const ada = await viewerAt('unseen')
  const answer = await api.request(`/api/catalogue/series/${SERIES}/seasons/1/episodes/3`, { headers: ada })
  expect(await answer.json()).toEqual({
    episode: {
      ...{ id: 843, season: 1, number: 3, airDate: '2026-11-15', runtime: 58, kind: 'standard' },
      ...{ name: null, overview: null, stillPath: null, score: null, votes: 0, isHidden: true },
    },
  })
})

test('the next episode of a series that is not stored is its first', async () => {
  const grace = await signedIn()
  const body = JSON.stringify({ spoilers: 'unseen-but-next' })
  await api.request('/api/me/preferences', { method: 'PUT', headers: { ...grace, ...json }, body })
  expect(await namedIn(['titles/series/85?season=1', 'series/85/seasons/1'], grace)).toEqual([1])
})

test('what comes next follows what was seen, and what is taken back is hidden again', async () => {
  const ada = await viewerAt('unseen-but-next')
  const seeing = (method: string, path: string) =>
    api.request(`/api/me/episodes/${SERIES}/${path}`, { method, headers: ada })
  await seeing('PUT', '1/2')
  expect(await namedIn(PATHS, ada)).toEqual([1, 2, 3])
  await seeing('PUT', '1')
  expect(await namedIn(PATHS, ada)).toEqual([1, 2, 3, 4])
  await seeing('DELETE', '1')
  expect(await namedIn(PATHS, ada)).toEqual([1])
})

test('while the database fails nothing that may be unseen is said', async () => {
  const ada = await viewerAt('none')
  const DB = new Proxy(env.DB, {
    get(target, name) {
      // A session would send its batches unseen.
      if (name === 'withSession') return undefined
      if (name === 'batch') return async () => Promise.reject(new Error('D1_ERROR: overloaded'))
      return Reflect.get(target, name).bind(target)
    },
  })
  const broken = openApi({ tmdb: catalogue(), clock, bindings: { DB } })
  const answer = await broken.request(`/api/catalogue/series/${SERIES}/seasons/1`, { headers: ada })
  expect([answer.status, (await answer.text()).match(/Name\d/)]).toEqual([200, null])
})

test.each(['1', '1-', 'x-1', '1-1-1', '100000-1'])('show=%s is refused', async (show) => {
  const answer = await api.request(`/api/catalogue/titles/series/${SERIES}?show=${show}`)
  expect(answer.status).toBe(400)
})
