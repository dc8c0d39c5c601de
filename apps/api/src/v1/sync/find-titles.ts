import type { TitleRef } from '@marquee/domain/title'
import { TmdbError } from '@marquee/tmdb-client/error'
import type { KnownIds } from './known-ids.ts'
import { type EntryRef, type Ids, isOwnEpisode, sourcesOf, titleTypeOf } from './shape.ts'

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
  const titleType = titleTypeOf({ type })
  const id = ids.tmdb ?? storedTitle(ids, titleType, known) ?? (await findTitle(ids, titleType, known))
  if (id === undefined) return null
  return { type: titleType, titleId: id, season: season ?? null, number: number ?? null, episodeId: null }
}

function storedTitle(ids: Ids, type: TitleRef['type'], known: KnownIds): number | undefined {
  return sourcesOf(ids)
    .map(([source, id]) => known.storedTitle(type, source, id))
    .find((id) => id !== undefined)
}

/** TMDB's id of a title by the first of its other ids that leads to one. */
async function findTitle(ids: Ids, type: TitleRef['type'], known: KnownIds): Promise<number | undefined> {
  for (const [source, id] of sourcesOf(ids)) {
    const found = await known.findTitle(type, source, id)
    if (found !== undefined) return found
  }
}

/** An episode by its own ids. TMDB finds none by its own, so those are looked up where episodes are stored. */
async function locateEpisode(ids: Ids, known: KnownIds): Promise<Located | null> {
  const own =
    ids.tmdb === undefined
      ? null
      : { type: 'series' as const, titleId: null, season: null, number: null, episodeId: ids.tmdb }
  if (own !== null && known.isStoredEpisode(own.episodeId)) return own
  for (const [source, id] of sourcesOf(ids)) {
    const [only, other] = await known.findEpisodes(source, id)
    if (only !== undefined && other === undefined) {
      const { seriesId, season, number, id } = only
      return { type: 'series', titleId: seriesId, season, number, episodeId: id }
    }
  }
  return own
}
