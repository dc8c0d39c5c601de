import type { ImportReview } from '@marquee/api/client'
import { countText } from '@marquee/ui/score-text'
import { formatCount } from '#formatting/format.ts'
import { formatEntries } from '#import/format-entries.ts'

/** Amounts that an import would add. */
export type Sum = { plays: number; ratings: number; watchlist: number; lists: number; following: number }

export function sumOf(rows: ImportReview['rows']): Sum {
  const added = Object.fromEntries(rows.map((row) => [row.kind, row.new]))
  const of = (kind: ImportReview['rows'][number]['kind']) => added[kind] ?? 0
  return {
    plays: of('episodePlays') + of('filmPlays'),
    ratings: of('ratings'),
    watchlist: of('watchlist'),
    lists: of('lists'),
    following: of('following'),
  }
}

export const isNothing = (sum: Sum) => Object.values(sum).every((count) => count === 0)

/** "4,812 plays", or what comes first where there are no plays. */
export function formatPlays(sum: Sum): string {
  return partsOf(sum)[0] ?? 'nothing'
}

/** "4,812 plays, 311 ratings, 96 titles for the watchlist." */
export function formatSum(sum: Sum): string {
  return isNothing(sum) ? 'Everything is there already.' : `${partsOf(sum).join(', ')}.`
}

function partsOf({ plays, ratings, watchlist, lists, following }: Sum): string[] {
  const parts: [number, string][] = [
    [plays, formatCount(plays, 'play')],
    [ratings, formatCount(ratings, 'rating')],
    [watchlist, `${formatCount(watchlist, 'title')} for the watchlist`],
    [lists, `${formatEntries(lists)} of lists`],
    [following, `${countText(following)} series with a state`],
  ]
  return parts.filter(([count]) => count > 0).map(([, text]) => text)
}
