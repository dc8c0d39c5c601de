import { z } from 'zod'
import type { Listed } from './select-listed.ts'

/*
 * What Radarr and Sonarr read, by their sources. Their reader fails on the whole list where a number is null, so
 * what is not known has no field, and a title without its id or its year is not in the list.
 */

/**
 * A film for Radarr. "Custom Lists" read `id`, which is TMDB's (`ImportLists/RadarrList/RadarrListParser.cs`), and
 * "StevenLu Custom" reads `title` and `imdb_id` (`ImportLists/StevenLu/StevenLuAPI.cs`).
 */
export const RadarrFilm = z
  .object({ id: z.int(), title: z.string(), year: z.int(), imdb_id: z.string().optional() })
  .meta({ id: 'RadarrFilm' })

/** A series for "Custom Lists" of Sonarr (`ImportLists/Custom/CustomAPIResource.cs`). */
export const SonarrSeries = z
  .object({ title: z.string(), tvdbId: z.int(), tmdbId: z.int(), imdbId: z.string().optional() })
  .meta({ id: 'SonarrSeries' })

/** Fields by which a list of another Radarr or Sonarr can be filtered; these fit every filter but that of profiles. */
const UNFILTERED = { monitored: true, qualityProfileId: 0, rootFolderPath: '', tags: [] as number[] }
const Unfiltered = z.object({
  ...{ monitored: z.boolean(), qualityProfileId: z.int(), rootFolderPath: z.string() },
  tags: z.array(z.int()),
})

/** A film as another Radarr has it (`ImportLists/Radarr/RadarrAPIResource.cs`). */
export const MovieOfRadarr = Unfiltered.extend({ title: z.string(), tmdbId: z.int(), year: z.int() }).meta({
  id: 'MovieOfRadarr',
})

/** A series as another Sonarr has it (`ImportLists/Sonarr/SonarrAPIResource.cs`). */
export const SeriesOfSonarr = Unfiltered.extend({
  ...{ title: z.string(), tvdbId: z.int(), year: z.int(), languageProfileId: z.int() },
  seasons: z.array(z.object({ seasonNumber: z.int(), monitored: z.boolean() })),
}).meta({ id: 'SeriesOfSonarr' })

type Film = Listed & { year: number }
type Series = Film & { tvdbId: number }

/** Returns whether a title has all that Radarr needs. */
export const isFilm = (title: Listed): title is Film => title.year !== null

/** Returns whether a title has all that Sonarr needs. */
export const isSeries = (title: Listed): title is Series => title.year !== null && title.tvdbId !== null

export function radarrFilm({ id, name, year, imdbId }: Film): z.infer<typeof RadarrFilm> {
  return { id, title: name, year, ...(imdbId !== null && { imdb_id: imdbId }) }
}

export function sonarrSeries({ id, name, tvdbId, imdbId }: Series): z.infer<typeof SonarrSeries> {
  return { title: name, tvdbId, tmdbId: id, ...(imdbId !== null && { imdbId }) }
}

export function movieOfRadarr({ id, name, year }: Film): z.infer<typeof MovieOfRadarr> {
  return { title: name, tmdbId: id, year, ...UNFILTERED }
}

export function seriesOfSonarr({ name, tvdbId, year }: Series): z.infer<typeof SeriesOfSonarr> {
  return { title: name, tvdbId, year, languageProfileId: 0, seasons: [], ...UNFILTERED }
}
