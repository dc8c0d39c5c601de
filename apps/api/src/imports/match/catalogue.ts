import type { TmdbClient } from '@marquee/tmdb-client/client'

/** Part of the catalogue that an import asks. */
export type ImportCatalogue = Pick<TmdbClient, 'film' | 'series' | 'search' | 'find' | 'names'>
