import type { TitleRef } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { TmdbError } from '@marquee/tmdb-client/error'
import type { ExternalSource, FindResult } from '@marquee/tmdb-client/find-response'
import type { EntryRef, Ids } from './shape.ts'

/** A title, season or episode of the catalogue; of an episode that only TMDB's id names, the series is not known yet. */
export type Located = {
  type: TitleRef['type']
  titleId: number | null
  season: number | null
  number: number | null
  episodeId: number | null
}

type Outcome = Located | 'not-found' | 'later'

/**
 * Finds the titles and episodes of entries, by TMDB's ids without a request and by those of IMDb and TVDB with one each. After so many
 * requests the rest is `later`: a request of a client must end in time, and it can send those again.
 */
export function createFinder(tmdb: Pick<TmdbClient, 'find'>, budget: { requests: number }) {
  const found = new Map<string, Promise<FindResult> | 'later'>()

  async function find(source: ExternalSource, id: string): Promise<FindResult | 'later'> {
    const key = `${source}/${id}`
    let answer = found.get(key)
    if (answer === undefined) {
      answer = budget.requests > 0 ? tmdb.find(source, id) : 'later'
      budget.requests -= 1
      found.set(key, answer)
    }
    return answer
  }

  return async (ref: EntryRef): Promise<Outcome> => {
    try {
      return await locate(ref, find)
    } catch (error) {
      if (!(error instanceof TmdbError)) throw error
      return error.kind === 'not-found' ? 'not-found' : 'later'
    }
  }
}

type Find = (source: ExternalSource, id: string) => Promise<FindResult | 'later'>

async function locate({ type, ids, season, number }: EntryRef, find: Find): Promise<Outcome> {
  if (type === 'movie') {
    const id = await titleId(ids, 'movies', find)
    return typeof id === 'string' ? id : located('movies', id)
  }
  const isOfSeries = type !== 'episode' || (season !== undefined && number !== undefined)
  if (isOfSeries) {
    const id = await titleId(ids, 'series', find)
    return typeof id === 'string'
      ? id
      : { ...located('series', id), season: season ?? null, number: number ?? null }
  }
  return episodeOf(ids, find)
}

const located = (type: TitleRef['type'], titleId: number): Located => ({
  ...{ type, titleId, season: null, number: null, episodeId: null },
})

/** TMDB's id of a title; of several that another id leads to none is right for certain. */
async function titleId(
  { tmdb, imdb, tvdb }: Ids,
  type: TitleRef['type'],
  find: Find,
): Promise<number | 'not-found' | 'later'> {
  if (tmdb !== undefined) return tmdb
  for (const [source, id] of sources({ imdb, tvdb })) {
    const answer = await find(source, id)
    if (answer === 'later') return 'later'
    const [only, other] = answer.titles.filter((title) => title.type === type)
    if (only !== undefined && other === undefined) return only.id
  }
  return 'not-found'
}

/** An episode by its own ids. TMDB finds none by its own, so those are looked up where episodes are stored. */
async function episodeOf({ tmdb, imdb, tvdb }: Ids, find: Find): Promise<Outcome> {
  for (const [source, id] of sources({ imdb, tvdb })) {
    const answer = await find(source, id)
    if (answer === 'later') return 'later'
    const [only, other] = answer.episodes
    if (only !== undefined && other === undefined) {
      const { seriesId, season, number, id } = only
      return { type: 'series', titleId: seriesId, season, number, episodeId: id }
    }
  }
  return tmdb === undefined
    ? 'not-found'
    : { type: 'series', titleId: null, season: null, number: null, episodeId: tmdb }
}

/** TVDB numbers episodes as most files do, and IMDb titles more surely. */
function sources({ imdb, tvdb }: Pick<Ids, 'imdb' | 'tvdb'>): [ExternalSource, string][] {
  return [
    ...(imdb === undefined ? [] : [['imdb', imdb] satisfies [ExternalSource, string]]),
    ...(tvdb === undefined ? [] : [['tvdb', String(tvdb)] satisfies [ExternalSource, string]]),
  ]
}
