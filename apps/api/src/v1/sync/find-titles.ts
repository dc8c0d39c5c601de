import type { TitleRef } from '@marquee/domain/title'
import { TmdbError } from '@marquee/tmdb-client/error'
import type { ExternalSource } from '@marquee/tmdb-client/find-response'
import type { KnownIds } from './known-ids.ts'
import { type EntryRef, type Ids, isOwnEpisode } from './shape.ts'

/** A title, season or episode of the catalogue; of an episode that only TMDB's id names, the series is not known yet. */
export type Located = {
  type: TitleRef['type']
  titleId: number | null
  season: number | null
  number: number | null
  episodeId: number | null
}

/** Thrown in place of a request to the catalogue that is one too many for a request of a client. */
export class OutOfRequests extends Error {
  override readonly name = 'OutOfRequests'
}

type Outcome = Located | 'not-found' | 'malformed' | 'later'

/**
 * Finds the title or episode of an entry: by TMDB's id or one that is stored without a request, by others of IMDb and
 * TVDB with one each. What the catalogue does not answer now is `later`: a client can send it again.
 */
export async function locateEntry(ref: EntryRef, known: KnownIds): Promise<Outcome> {
  try {
    return (
      (await (isOwnEpisode(ref) ? locateEpisode(ref.ids, known) : locateTitle(ref, known))) ?? 'not-found'
    )
  } catch (error) {
    if (error instanceof OutOfRequests) return 'later'
    if (!(error instanceof TmdbError)) throw error
    if (error.isUnusable) return 'malformed'
    return error.kind === 'not-found' ? 'not-found' : 'later'
  }
}

async function locateTitle(
  { type, ids, season, number }: EntryRef,
  known: KnownIds,
): Promise<Located | null> {
  const titleType = type === 'movie' ? 'movies' : 'series'
  const id = ids.tmdb ?? storedTitle(ids, titleType, known) ?? (await findTitle(ids, titleType, known))
  if (id === undefined) return null
  return { type: titleType, titleId: id, season: season ?? null, number: number ?? null, episodeId: null }
}

function storedTitle(ids: Ids, type: TitleRef['type'], known: KnownIds): number | undefined {
  return sources(ids)
    .map(([source, id]) => known.storedTitle(type, source, id))
    .find((id) => id !== undefined)
}

/** TMDB's id of a title; of several that another id leads to none is right for certain. */
async function findTitle(ids: Ids, type: TitleRef['type'], known: KnownIds): Promise<number | undefined> {
  for (const [source, id] of sources(ids)) {
    const { titles } = await known.find(source, id)
    const [only, other] = titles.filter((title) => title.type === type)
    if (only !== undefined && other === undefined) return only.id
  }
}

/** An episode by its own ids. TMDB finds none by its own, so those are looked up where episodes are stored. */
async function locateEpisode(ids: Ids, known: KnownIds): Promise<Located | null> {
  for (const [source, id] of sources(ids)) {
    const [only, other] = await known.findEpisodes(source, id)
    if (only !== undefined && other === undefined) {
      const { seriesId, season, number, id } = only
      return { type: 'series', titleId: seriesId, season, number, episodeId: id }
    }
  }
  if (ids.tmdb === undefined) return null
  return { type: 'series', titleId: null, season: null, number: null, episodeId: ids.tmdb }
}

/** IMDb names titles more surely than TVDB, where one number may be of a film and of a series. */
function sources({ imdb, tvdb }: Pick<Ids, 'imdb' | 'tvdb'>): [ExternalSource, string][] {
  return [
    ...(imdb === undefined ? [] : [['imdb', imdb] satisfies [ExternalSource, string]]),
    ...(tvdb === undefined ? [] : [['tvdb', String(tvdb)] satisfies [ExternalSource, string]]),
  ]
}
