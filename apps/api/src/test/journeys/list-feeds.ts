import { z } from 'zod'
import type { Journey, JourneyFixture } from './journey.ts'

const FEEDS = { name: 'Radarr', scopes: ['feeds'], expiresInDays: null }

/** Makes a token for addresses. */
async function tokenOf(fixture: JourneyFixture): Promise<string> {
  const answer = await fixture.ask('PUT', `/api/me/tokens/${fixture.folder}`, FEEDS)
  return z.object({ secret: z.string() }).parse(await answer.json()).secret
}

const save = ({ ask, id }: JourneyFixture) => ask('PUT', `/api/me/bookmarks/watchlist/series/${id}`)
const see = ({ ask, id }: JourneyFixture) => ask('PUT', `/api/me/episodes/${id}/1`)

const journey = (route: string, before: Journey['before'] = save): Journey => ({
  ...{ route: `GET ${route}`, anonymous: true, before },
  path: async (fixture) => {
    const path = route.replace(':token', await tokenOf(fixture)).replace(':choice', 'tag')
    return path
      .replace(':type', 'series')
      .replace(':file', 'up-next.json')
      .replace(':catalogue/:page', 'up-next/skip=100.json')
  },
})

/** Requests of Radarr, Sonarr and Stremio, by an address of the person. */
export const listFeedJourneys: Journey[] = [
  journey('/lists/:token/radarr.json'),
  journey('/lists/:token/sonarr.json'),
  {
    ...{ route: 'GET /lists/:token/sonarr.json', name: 'that was revoked', anonymous: true },
    path: () => '/lists/none/sonarr.json',
  },
  journey('/lists/:token/api/v3/movie'),
  journey('/lists/:token/api/v3/series'),
  journey('/lists/:token/api/v3/:choice'),
  journey('/stremio/:token/manifest.json'),
  journey('/stremio/:token/catalog/:type/:file', see),
  journey('/stremio/:token/catalog/:type/:catalogue/:page', see),
]
