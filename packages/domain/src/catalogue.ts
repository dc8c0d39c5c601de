import type { Day } from './day.ts'
import type { TitleType } from './title.ts'

export type { TitleType }

export type Genre = { id: number; name: string }

/** One page of a list; `page` and `totalPages` count from 1, `totalResults` may be 0. */
export type Page<T> = { page: number; totalPages: number; totalResults: number; items: T[] }

/** A title as lists show it. Image paths start with a slash and lack base and size; `null` always means unknown. */
export type ListedTitle = {
  type: TitleType
  id: number
  name: string
  date: Day | null
  posterPath: string | null
  /** The audience's mean, 0.5 to 10; `null` without votes. */
  score: number | null
}

/** A title as somebody's own lists show it. */
export type SavedTitle = ListedTitle & {
  /** Minutes of the film or of a usual episode. */
  runtime: number | null
}

/** Title as in TMDB's lists. */
export type TitleSummary = ListedTitle & {
  /** `null` when it is the same as `name`. */
  originalName: string | null
  /** As TMDB sends it; "cn" (Cantonese) is not an ISO 639-1 code. */
  originalLanguage: string | null
  overview: string | null
  backdropPath: string | null
  genreIds: number[]
  votes: number
  popularity: number
}

export type CastMember = { id: number; name: string; role: string | null; portraitPath: string | null }

/** Video on its host's site; nothing is loaded from there before a click. */
export type Video = { site: 'YouTube' | 'Vimeo'; key: string; name: string; kind: string }

export type Provider = { id: number; name: string; logoPath: string | null }

/** Where to watch in the US, by JustWatch, who must be credited on the same screen. */
export type WatchOffers = {
  link: string | null
  stream: Provider[]
  free: Provider[]
  rent: Provider[]
  buy: Provider[]
}

type TitleDetail = TitleSummary & {
  genres: Genre[]
  status: string | null
  tagline: string | null
  cast: CastMember[]
  videos: Video[]
  watch: WatchOffers | null
  recommendations: ListedTitle[]
}

export type FilmDetail = TitleDetail & {
  type: 'movies'
  /** Minutes. */
  runtime: number | null
  directors: string[]
}

export type SeriesDetail = TitleDetail & {
  type: 'series'
  creators: string[]
  lastAirDate: Day | null
  inProduction: boolean
  /** Regular seasons; season 0, "Specials", is not counted. */
  seasonCount: number
  episodeCount: number
  /** Minutes of a usual episode. */
  episodeRuntime: number | null
  /** In order of their numbers; season 0 first when there is one. */
  seasons: SeasonSummary[]
}

export type SeasonSummary = {
  /** Negative, made of the season's number, where an old answer lacks it. */
  id: number
  number: number
  name: string
  airDate: Day | null
  overview: string | null
  posterPath: string | null
  episodeCount: number
  score: number | null
}

export type Episode = {
  /** Negative, made of the numbers of season and episode, where an old answer lacks it. */
  id: number
  season: number
  number: number
  name: string
  airDate: Day | null
  overview: string | null
  runtime: number | null
  stillPath: string | null
  score: number | null
  votes: number
  kind: 'standard' | 'finale' | 'mid_season'
}

export type SeasonDetail = SeasonSummary & { episodes: Episode[] }

/** Copy of a title's data for lists, stored beside the bookmark so that no list calls TMDB. */
export type TitleSnapshot = SavedTitle & {
  originalName: string | null
  originalLanguage: string | null
  backdropPath: string | null
  genreIds: number[]
  status: string | null
  votes: number
  /** Empty for films. */
  seasons: { number: number; name: string; episodeCount: number; airDate: Day | null }[]
}
