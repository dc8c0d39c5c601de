import type { FollowState } from '@marquee/domain/following'
import type { PlayPrecision } from '@marquee/domain/play'

/** Services whose exports are read. */
export type Source =
  | 'trakt'
  | 'tvtime'
  | 'letterboxd'
  | 'imdb'
  | 'simkl'
  | 'yamtrack'
  | 'movary'
  | 'seriesguide'
  | 'showly'
  | 'watcharr'
  | 'ryot'
  | 'bingers'
  | 'tmdb'
  | 'netflix'
  | 'csv'
  | 'marquee'

/** Line of a file, counted from 1; `null` where a format has none. */
export type Position = { file: string; line: number | null }

/** Ids of a title or an episode. A number of TVDB is a series' or an episode's, never a film's: those are others. */
export type Ids = {
  tmdb?: number
  imdb?: string
  tvdb?: number
  trakt?: number
  simkl?: number
  mal?: number
}

/** A title as a file describes it. `kind` is `null` where the file does not say whether it is a film or a series. */
export type SourceTitle = {
  kind: 'film' | 'series' | null
  ids: Ids
  name: string | null
  originalName?: string
  year: number | null
}

/** An episode by the numbers of the source, which may differ from TMDB's; `null` where only ids are known. */
export type SourceEpisode = { season: number | null; number: number | null; name?: string; ids: Ids }

/**
 * A time in UTC (`2026-04-01T20:10:00.000Z`), a day (`2026-04-01`), or none. `isApproximate` is true where the file has
 * the time of a change rather than of a viewing.
 */
export type SourceTime = { at: string | null; precision: PlayPrecision; isApproximate: boolean }

type Base = {
  /** Stable name: the same entry of the same or of a later export has the same. */
  key: string
  source: Source
  position: Position
  title: SourceTitle
}

/** One viewing of a film, of an episode, or of a title whose kind is not known. */
export type PlayRecord = Base & { action: 'play'; episode: SourceEpisode | null; time: SourceTime }

/** All aired episodes of a season, or of the regular seasons, of which no single viewing is known. */
export type SeenRecord = Base & {
  action: 'seen'
  /** `null` for all regular seasons. */
  season: number | null
  /** Only the regular episodes up to this one. */
  through: { season: number; number: number } | null
  /** Only episodes that had aired by then; `null` where the file does not say. */
  airedBy: string | null
  time: SourceTime
}

/** A rating of a title, one of its seasons, or one of its episodes, in whole points from 1 to 10. */
export type RatingRecord = Base & {
  action: 'rating'
  season: number | null
  episode: SourceEpisode | null
  rating: number
  /** As the file has it, before conversion. */
  raw: string
  time: SourceTime
}

export type WatchlistRecord = Base & { action: 'watchlist'; time: SourceTime }

/** A title's membership of a list. */
export type FolderRecord = Base & {
  action: 'folder'
  folder: { key: string; name: string }
  /** Its number in the list, which the source counts from 0 or from 1. */
  index: number | null
  time: SourceTime
}

export type FollowingRecord = Base & { action: 'following'; state: FollowState; time: SourceTime }

export type ImportRecord =
  | PlayRecord
  | SeenRecord
  | RatingRecord
  | WatchlistRecord
  | FolderRecord
  | FollowingRecord
