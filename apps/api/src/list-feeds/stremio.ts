import { DEFAULT_IMAGE_BASE } from '@marquee/tmdb-client/responses'
import { z } from 'zod'
import type { Listed } from './select-listed.ts'

/*
 * What Stremio reads, by the documentation of its protocol (`docs/protocol.md`, `docs/api/responses/manifest.md` and
 * `meta.md` of `Stremio/stremio-addon-sdk`). Titles have IMDb's ids, of which Stremio's own add-on knows the rest, so
 * there is no resource but catalogues.
 */

/** Titles of a page: where fewer come, Stremio takes it for the last. */
export const STREMIO_PAGE = 100

const PAGED = [{ name: 'skip', isRequired: false }]
const CATALOGUES = [
  { type: 'movie', id: 'watchlist-films', name: 'Watchlist films', extra: PAGED },
  { type: 'series', id: 'watchlist-series', name: 'Watchlist series', extra: PAGED },
  { type: 'series', id: 'up-next', name: 'Up next', extra: [] },
]

export const MANIFEST = {
  id: 'app.marquee.lists',
  version: '1.0.0',
  name: 'Marquee',
  description: 'Your watchlist, and the series of which an episode is next',
  resources: ['catalog'],
  types: ['movie', 'series'],
  idPrefixes: ['tt'],
  catalogs: CATALOGUES,
}

export const Manifest = z
  .object({
    ...{ id: z.string(), version: z.string(), name: z.string(), description: z.string() },
    ...{ resources: z.array(z.string()), types: z.array(z.string()), idPrefixes: z.array(z.string()) },
    catalogs: z.array(
      z.object({
        ...{ type: z.string(), id: z.string(), name: z.string() },
        extra: z.array(z.object({ name: z.string(), isRequired: z.boolean() })),
      }),
    ),
  })
  .meta({ id: 'StremioManifest' })

const StremioMeta = z
  .object({
    ...{ id: z.string(), type: z.enum(['movie', 'series']), name: z.string() },
    ...{ poster: z.string().optional(), releaseInfo: z.string().optional() },
    description: z.string().optional(),
  })
  .meta({ id: 'StremioMeta' })
export type StremioMeta = z.infer<typeof StremioMeta>

export const Catalogue = z.object({ metas: z.array(StremioMeta) }).meta({ id: 'StremioCatalogue' })

type Title = Pick<Listed, 'name' | 'year' | 'posterPath'> & { imdbId: string }

/**
 * A title as a catalogue shows it. Its poster is at TMDB: pictures of ours are for our own pages (`Cross-Origin-Resource-Policy`),
 * and Stremio draws the name where there is none.
 */
export function metaOf(
  type: StremioMeta['type'],
  { imdbId: id, name, year, posterPath }: Title,
): StremioMeta {
  return {
    ...{ id, type, name },
    ...(posterPath !== null && { poster: `${DEFAULT_IMAGE_BASE}w342${posterPath}` }),
    ...(year !== null && { releaseInfo: String(year) }),
  }
}
