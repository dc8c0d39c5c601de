import { env } from 'cloudflare:workers'
import { SAMPLES, type Sample } from '@marquee/players/test/samples'
import { openApi } from './api.ts'
import { harbourLightsCatalogue } from './harbour-lights.ts'
import { signedIn } from './people.ts'

/** Time of the samples, a little later. */
const EVENING = Date.parse('2026-11-20T22:00:00Z')

/** Somebody with a connection, whose account on the server is mira. */
export async function withConnection(account: string | null = 'mira') {
  const ada = await signedIn()
  const world = { isDown: false, now: EVENING }
  const tmdb = harbourLightsCatalogue(() => world.isDown)
  const api = openApi({ tmdb, clock: () => new Date(world.now) })
  const { me } = api.as(ada).api
  const id = crypto.randomUUID()
  const choose = async (name: string | null) => {
    const answer = await me.connections[':id'].$put({ param: { id }, json: { name: 'Attic', account: name } })
    if (answer.status !== 200) throw new Error(String(answer.status))
    return answer.json()
  }
  const path = (await choose(account)).path ?? ''
  return {
    ...{ me, id, path, world, choose, tmdb, headers: ada, request: api.request },
    send: ({ contentType, body }: Omit<Sample, 'name'>, { to = path, from = '' } = {}) => {
      const headers = { 'content-type': contentType, 'cf-connecting-ip': from }
      return api.request(to, { method: 'POST', headers, body })
    },
    async plays() {
      const { results } = await env.DB.prepare(
        `select type, title_id as id, season, episode from play
          where user_id = (select user_id from player_connection where id = ?) order by id`,
      )
        .bind(id)
        .all<{ type: string; id: number; season: number; episode: number }>()
      return results.map(({ type, id, season, episode }) =>
        type === 'movies' ? `film ${id}` : `${id} ${season}x${episode}`,
      )
    },
    async events() {
      const answer = await me.connections[':id'].events.$get({ param: { id } })
      return answer.status === 200 ? (await answer.json()).events : []
    },
    async connections() {
      const answer = await me.connections.$get()
      return answer.status === 200 ? (await answer.json()).connections : []
    },
  }
}

/** A sample by its name. */
export const sample = (name: string) => {
  const found = SAMPLES.find((one) => one.name === name)
  if (found === undefined) throw new Error(name)
  return found
}
