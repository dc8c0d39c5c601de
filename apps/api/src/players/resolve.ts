import type { PlayerEvent } from '@marquee/players/event'
import { TmdbError } from '@marquee/tmdb-client/error'
import type { Db } from '#db/client.ts'
import type { ImportCatalogue } from '#imports/match/catalogue.ts'
import type { ImportLookup } from '#imports/match/lookup.ts'
import { type Decision, doubtful, found, type Remembered } from './decision.ts'
import { resolveEpisodes } from './resolve-episodes.ts'
import { resolveFilm } from './resolve-film.ts'

/** Everything that resolving depends on. */
export type ResolveDeps = {
  db: Db
  catalogue: ImportCatalogue
  seriesOf: ImportLookup['seriesOf']
  now: Date
}

/** Finds what something played is in the catalogue, or says why the person has to choose. */
export async function resolve(
  item: NonNullable<PlayerEvent['item']>,
  remembered: Remembered | null,
  deps: ResolveDeps,
): Promise<Decision> {
  if (remembered !== null && remembered.id === null) return { status: 'left-out' }
  try {
    if (item.kind === 'episodes') return await resolveEpisodes(item, remembered, deps)
    if (remembered?.type === 'movies' && remembered.id !== null)
      return found({ type: 'movies', id: remembered.id })
    // What a server has as a film may be a series here: that is left to the person, episode by episode.
    return remembered === null ? await resolveFilm(item, deps) : doubtful('episode-doubtful')
  } catch (error) {
    if (error instanceof TmdbError) return { status: 'unavailable' }
    throw error
  }
}
