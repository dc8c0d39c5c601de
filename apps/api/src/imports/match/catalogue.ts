import type { TmdbClient } from '@marquee/tmdb-client/client'
import { TmdbError } from '@marquee/tmdb-client/error'

/** Part of the catalogue that an import asks. */
export type ImportCatalogue = Pick<TmdbClient, 'film' | 'series' | 'search' | 'find' | 'names'>

/** Returns an answer of the catalogue, or `null` when it says that there is nothing; throws when it does not answer. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof TmdbError && error.kind === 'not-found') return null
    throw error
  }
}
