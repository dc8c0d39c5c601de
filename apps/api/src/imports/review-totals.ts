import type { ImportOptions } from '@marquee/domain/import-job'
import { MOST_PLAYS } from '@marquee/domain/limits'
import { type Affected, NO_TOTALS, type ReviewRow, type ReviewTotals, type Totals } from './answers.ts'
import { begunSeries, type PieceCounts, totalsOf } from './apply/counts.ts'

const KINDS = Object.keys(NO_TOTALS) as (keyof Totals)[]

/** Totals of a review under some options, for somebody who has so many plays. */
export function reviewTotals(counts: PieceCounts, options: ImportOptions, plays: number): ReviewTotals {
  const added = totalsOf(counts, options)
  const beyondMost = Math.max(0, plays + added.episodePlays + added.filmPlays - MOST_PLAYS)
  const there = thereByKind(counts, options)
  const rows = KINDS.map((kind) => ({ kind, new: added[kind], there: there[kind], ...restOf(counts, kind) }))
  return { rows, options, affected: { ...affectedBy(counts, options), beyondMost } }
}

/** Entries that an import leaves as they are, since they are there. */
export function thereOf(counts: PieceCounts, options: ImportOptions): number {
  return sum(thereByKind(counts, options))
}

/** Entries that an import cannot write. */
export function leftOutOf({ leftOut, unstored, lists }: PieceCounts): number {
  return Object.values(leftOut).reduce((all, totals) => all + sum(totals), sum(unstored) + lists.full)
}

function thereByKind(counts: PieceCounts, options: ImportOptions): Totals {
  const { episodePlays, filmPlays, ratings, watchlist, lists, following } = counts
  const skipped = options.sameDay === 'skip'
  return {
    episodePlays: episodePlays.there + (skipped ? episodePlays.sameDay : 0),
    filmPlays: filmPlays.there + (skipped ? filmPlays.sameDay : 0),
    ratings: ratings.there,
    watchlist: watchlist.there + watchlist.seen + seenByImport(counts, options),
    lists: lists.there,
    following: following.there,
  }
}

/** Films of the watchlist that are not put there, since the import makes them seen. */
function seenByImport({ watchlist }: PieceCounts, { parts, ratedMeansSeen }: ImportOptions): number {
  const isRatedSeen = parts.ratings && ratedMeansSeen
  return (
    (parts.plays ? watchlist.ifPlays : 0) +
    (isRatedSeen ? watchlist.ifRated : 0) +
    (parts.plays || isRatedSeen ? watchlist.ifEither : 0)
  )
}

function restOf(
  { ratings, lists, leftOut, unstored }: PieceCounts,
  kind: keyof Totals,
): Omit<ReviewRow, 'kind' | 'new' | 'there'> {
  const notFound = ['title-not-found', 'title-unavailable', 'episode-unknown'] as const
  return {
    conflict: kind === 'ratings' ? ratings.newer + ratings.older : 0,
    ambiguous: leftOut['title-doubtful'][kind],
    notFound: notFound.reduce((all, reason) => all + leftOut[reason][kind], unstored[kind]),
    unsupported:
      leftOut.unsupported[kind] + leftOut['title-skipped'][kind] + (kind === 'lists' ? lists.full : 0),
  }
}

function affectedBy(counts: PieceCounts, options: ImportOptions): Omit<Affected, 'beyondMost'> {
  const { episodePlays, filmPlays, ratings, seriesRatings, unwatched, leftOut } = counts
  const undatedSameDay = episodePlays.undatedSameDay + filmPlays.undatedSameDay
  return {
    sameDay: episodePlays.sameDay + filmPlays.sameDay,
    conflicts: ratings.newer + ratings.older,
    undated: episodePlays.undated + filmPlays.undated + (options.sameDay === 'add' ? undatedSameDay : 0),
    replacing: episodePlays.replacing + filmPlays.replacing,
    followed: begunSeries(counts, options),
    seriesRatings: seriesRatings.ratings,
    // A whole season or film can be rated, an episode not.
    episodeRatings: leftOut.unsupported.ratings,
    unwatchedRatings: options.parts.plays ? unwatched.filmsWithPlays : unwatched.films,
  }
}

function sum(totals: Totals): number {
  return KINDS.reduce((all, kind) => all + totals[kind], 0)
}
