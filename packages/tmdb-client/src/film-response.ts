import type { FilmDetail } from '@marquee/domain/catalogue'
import type { FilmReleases } from '@marquee/domain/film-release'
import { readCast, readDirectors } from './credits-response.ts'
import type { Fields } from './field.ts'
import { readRuntime, readText } from './field.ts'
import { type OtherIds, readOtherIds } from './ids-response.ts'
import { readWatchOffers } from './offers-response.ts'
import { readReleases } from './releases-response.ts'
import { readGenres, readRecommendations, readTitle } from './title-response.ts'
import { readVideos } from './video-response.ts'

/** Parts that are appended to a film's answer. */
export const FILM_APPENDIX = ['credits', 'videos', 'watch/providers', 'recommendations', 'release_dates']

/** A film with the days on which it came out and its other ids, which lists and pages of titles do without. */
export type ReleasedFilm = FilmDetail & { releases: FilmReleases; ids: OtherIds }

/** A film with what was appended to it, or `null` without an id. */
export function readFilm(fields: Fields): ReleasedFilm | null {
  const title = readTitle('movies', fields)
  if (title === null) return null
  return {
    ...title,
    type: 'movies',
    genres: readGenres(fields.genres),
    status: readText(fields.status),
    tagline: readText(fields.tagline),
    cast: readCast(fields.credits),
    videos: readVideos(fields.videos),
    watch: readWatchOffers(fields['watch/providers']),
    recommendations: readRecommendations('movies', fields),
    runtime: readRuntime(fields.runtime),
    directors: readDirectors(fields.credits),
    releases: readReleases(fields.release_dates),
    ids: readOtherIds(fields),
  }
}
