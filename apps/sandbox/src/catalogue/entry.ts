import type { Day } from '@marquee/domain/day'

type Entry = {
  /** TMDB's own number. */
  id: number
  /** ISO 639-1, or TMDB's "cn" for Cantonese. */
  language: string
  country: string
  genres: number[]
  /** One sentence of our own; empty where the case calls for a title without one. */
  overview: string
  /** "Actor as Role", up to five. */
  cast: string[]
  /** Invented, like every score here. */
  score: number
  votes: number
  /** False where the case calls for a missing picture. */
  poster?: false
  wide?: false
}

/** A film in the data files. */
export type FilmEntry = Entry & {
  title: string
  originalTitle?: string
  date: Day | null
  runtime: number | null
  directors: string[]
  tagline?: string
  status?: 'Post Production' | 'Planned'
}

/** A series in the data files; its episodes are computed from the counts. */
export type SeriesEntry = Entry & {
  name: string
  originalName?: string
  status: 'Ended' | 'Canceled' | 'Returning Series'
  kind: 'Scripted' | 'Miniseries' | 'Reality' | 'Documentary' | 'Talk Show' | 'News'
  creators: string[]
  network: string
  /** Minutes of a usual episode. */
  runtime: number
  specials?: number
  seasons: SeasonEntry[]
  weekly?: WeeklyEntry
}

/**
 * Seasons after those of the data files: from a day on an episode every week and no week between two seasons, so that
 * something airs whenever the sandbox runs.
 */
export type WeeklyEntry = { since: Day; episodes: number }

/** The number of a season is its place, from 1. */
export type SeasonEntry = {
  episodes: number
  /** First air date; `null` while it is unknown. */
  date: Day | null
  name?: string
  /** Titles in order where the series is short; "Episode N" where they are left out. */
  titles?: string[]
  overview?: string
  /** Days from one episode to the next, 7 by default; 0 for all at once. */
  every?: number
  /** Where a season stops in the middle: the episode before the pause and the day it continues. */
  pause?: { after: number; until: Day }
  /** The day of each episode where they were shown out of order. */
  days?: Day[]
  /** One sentence of our own for each episode. */
  overviews?: string[]
  poster?: false
}
