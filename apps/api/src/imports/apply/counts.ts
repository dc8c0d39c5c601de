import type { ImportOptions } from '@marquee/domain/import-job'
import type { LeftOutReason } from '@marquee/domain/import-match'
import { NO_TOTALS, type Totals } from '../answers.ts'

type PlayCounts = {
  /** Of these `undated` have no date, and `replacing` take the place of undated plays of earlier imports. */
  new: number
  there: number
  /** Something that was seen on the same day by another source; of these `undatedSameDay` have no date. */
  sameDay: number
  undated: number
  replacing: number
  undatedSameDay: number
}

/** Records by kind and by what would become of them, so that the totals of any options are arithmetic. */
export type PieceCounts = {
  episodePlays: PlayCounts
  filmPlays: PlayCounts
  /** `newer` and `older` differ from the person's own rating, by the time at which they were given. */
  ratings: { new: number; there: number; newer: number; older: number }
  /**
   * Ratings of whole series of several seasons, and the seasons that they would rate: by what the person has seen
   * themselves, and together with the plays of the import.
   */
  seriesRatings: { ratings: number; seasons: number; seasonsWithPlays: number }
  /** Rated films that were not seen: by the person's own plays, and not by those of the import either. */
  unwatched: { films: number; filmsWithPlays: number }
  /** The rest is of films that the import would make seen: by its plays, by `ratedMeansSeen`, or by either. */
  watchlist: { new: number; there: number; seen: number; ifPlays: number; ifRated: number; ifEither: number }
  /** Titles in lists; `full` are beyond what a folder or an account holds. */
  lists: { new: number; there: number; full: number }
  following: { new: number; changed: number; there: number }
  /** Series that plays of the import begin; the file has states of `stated` ones. */
  begun: { series: number; stated: number }
  /** Rows of titles that are not stored. */
  unstored: Totals
  leftOut: Record<LeftOutReason, Totals>
}

const NO_PLAYS: PlayCounts = { new: 0, there: 0, sameDay: 0, undated: 0, undatedSameDay: 0, replacing: 0 }

/** Counts of nothing. */
export const NO_COUNTS: PieceCounts = {
  episodePlays: NO_PLAYS,
  filmPlays: NO_PLAYS,
  ratings: { new: 0, there: 0, newer: 0, older: 0 },
  seriesRatings: { ratings: 0, seasons: 0, seasonsWithPlays: 0 },
  unwatched: { films: 0, filmsWithPlays: 0 },
  watchlist: { new: 0, there: 0, seen: 0, ifPlays: 0, ifRated: 0, ifEither: 0 },
  lists: { new: 0, there: 0, full: 0 },
  following: { new: 0, changed: 0, there: 0 },
  begun: { series: 0, stated: 0 },
  unstored: NO_TOTALS,
  leftOut: {
    'title-doubtful': NO_TOTALS,
    'title-not-found': NO_TOTALS,
    'title-skipped': NO_TOTALS,
    'title-unavailable': NO_TOTALS,
    'episode-unknown': NO_TOTALS,
    unsupported: NO_TOTALS,
  },
}

/** Counts of nothing to add to: each number is one of its own. */
export function noCounts(): PieceCounts {
  return JSON.parse(JSON.stringify(NO_COUNTS))
}

type Counted = Omit<PieceCounts, 'leftOut'>

/** Returns what an import adds under some options, by its counts. */
export function totalsOf(counts: Counted, { parts, ...options }: ImportOptions): Totals {
  const { ratings, seriesRatings, watchlist, lists, following } = counts
  const playsOf = (plays: PlayCounts) => plays.new + (options.sameDay === 'add' ? plays.sameDay : 0)
  const marked = parts.ratings && options.ratedMeansSeen ? unwatchedFilms(counts, parts.plays) : 0
  const replaced =
    (options.conflicts === 'mine' ? 0 : ratings.newer) + (options.conflicts === 'file' ? ratings.older : 0)
  const seasons = parts.plays ? seriesRatings.seasonsWithPlays : seriesRatings.seasons
  const isRatedSeen = parts.ratings && options.ratedMeansSeen
  return {
    episodePlays: parts.plays ? playsOf(counts.episodePlays) : 0,
    filmPlays: (parts.plays ? playsOf(counts.filmPlays) : 0) + marked,
    ratings: parts.ratings
      ? ratings.new + replaced + (options.seriesRatings === 'seen-seasons' ? seasons : 0)
      : 0,
    watchlist: parts.watchlist
      ? watchlist.new +
        (parts.plays ? 0 : watchlist.ifPlays) +
        (isRatedSeen ? 0 : watchlist.ifRated) +
        (parts.plays || isRatedSeen ? 0 : watchlist.ifEither)
      : 0,
    lists: parts.lists ? lists.new : 0,
    following: parts.following ? following.new + following.changed : 0,
  }
}

function unwatchedFilms({ unwatched }: Counted, withPlays: boolean): number {
  return withPlays ? unwatched.filmsWithPlays : unwatched.films
}

/** Number of series that come to the person's list of series with the plays of the import. */
export function begunSeries({ begun }: Counted, { parts }: ImportOptions): number {
  if (!parts.plays) return 0
  return begun.series - (parts.following ? begun.stated : 0)
}

/** Adds counts up, number by number. */
export function sumOf<Counts extends object>(all: readonly Counts[], none: Counts): Counts {
  return all.reduce((sum, counts) => addUp(sum, counts), none)
}

function addUp<Value>(one: Value, other: Value): Value {
  if (typeof one === 'number' && typeof other === 'number') return (one + other) as Value
  if (typeof one !== 'object' || one === null) return one
  const entries = Object.entries(one).map(([name, value]) => [
    name,
    addUp(value, Reflect.get(Object(other), name)),
  ])
  return Object.fromEntries(entries)
}
