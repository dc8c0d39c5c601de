import type { ListedTitle, TitleSummary } from '@marquee/domain/catalogue'
import type { DoubtReason } from '@marquee/domain/import-job'
import type { Candidate, TitleMatch } from '@marquee/domain/import-match'
import { titleKey } from '@marquee/domain/title'

/** Outcome of one way of matching, with the titles as the catalogue lists them. */
export type Outcome =
  | { status: 'matched'; title: TitleSummary }
  | { status: 'doubtful'; reason: DoubtReason; titles: readonly TitleSummary[] }
  | { status: 'not-found' }

export const NOT_FOUND: Outcome = { status: 'not-found' }

const MOST_CANDIDATES = 5

export function matched(title: TitleSummary): Outcome {
  return { status: 'matched', title }
}

export function doubtful(reason: DoubtReason, titles: readonly TitleSummary[]): Outcome {
  return { status: 'doubtful', reason, titles }
}

/** The one title, or a doubt about which of several it is; `null` without any. */
export function onlyOne(titles: readonly TitleSummary[]): Outcome | null {
  const [first, second] = titles
  if (first === undefined) return null
  return second === undefined ? matched(first) : doubtful('several', titles)
}

/** Titles that an outcome names. */
export function titlesOf(outcome: Outcome): readonly TitleSummary[] {
  if (outcome.status === 'matched') return [outcome.title]
  return outcome.status === 'doubtful' ? outcome.titles : []
}

export function matchOf(outcome: Outcome): TitleMatch {
  if (outcome.status === 'not-found') return outcome
  if (outcome.status === 'matched') {
    return { status: 'matched', type: outcome.title.type, id: outcome.title.id }
  }
  const { reason, titles } = outcome
  return { status: 'doubtful', reason, candidates: candidatesOf(titles) }
}

function candidatesOf(titles: readonly TitleSummary[]): Candidate[] {
  const candidates = titles.map((title) => ({
    ...{ type: title.type, id: title.id, name: title.name },
    ...{ year: yearOf(title), poster: title.posterPath },
  }))
  return someOfEach(candidates)
}

/** The first candidates, as many as a question shows, each title once. */
export function someOfEach(candidates: readonly Candidate[]): Candidate[] {
  const each = new Map(candidates.map((title) => [titleKey(title.type, title.id), title]))
  return [...each.values()].slice(0, MOST_CANDIDATES)
}

export function yearOf({ date }: Pick<ListedTitle, 'date'>): number | null {
  return date === null ? null : Number(date.slice(0, 4))
}
