import type { Context } from 'hono'
import type { AppEnv } from '#env.ts'
import { defer } from '#http/defer.ts'
import { withinOr } from '#outside/deadline.ts'

export type GenreNames = (c: Context<AppEnv>) => Promise<ReadonlyMap<number, string>>

const DAY = 86_400_000
const MINUTE = 60_000
/** A list can be shown without the names of its genres. */
const TIME_LIMIT = 500

/** Names of all genres, fetched from TMDB once a day; the last known, or none, while it does not answer. */
export function createGenreNames(): GenreNames {
  let known = { names: new Map<number, string>(), until: 0 }

  async function ask(c: Context<AppEnv>, now: number): Promise<void> {
    const [movies, series] = await Promise.all([c.var.tmdb.genres('movies'), c.var.tmdb.genres('series')])
    const names = new Map([...series, ...movies].map(({ id, name }) => [id, name]))
    known = { names, until: now + DAY }
  }

  // Every request makes its own call: the runtime does not let one request wait for another's network call.
  return async (c) => {
    const now = c.get('clock')().getTime()
    if (known.until > now) return known.names

    const fetching = ask(c, now).catch(() => {})
    defer(c, fetching)
    await withinOr(TIME_LIMIT, fetching, undefined)
    if (known.until <= now) known = { ...known, until: now + MINUTE }
    return known.names
  }
}
