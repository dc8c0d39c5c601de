import { formatTimeAgo } from '#formatting/time-ago.ts'
import { describeFilter } from './filter-text.ts'

/** A feed as the API lists it. */
export type Feed = {
  id: string
  name: string
  show: string
  fetchedAt: string | null
  fetchedBy: string | null
}

/** "Last fetched 3 h ago by Google", or that it was not yet. */
export function describeFetch({ fetchedAt, fetchedBy }: Feed, now: number): string {
  if (fetchedAt === null) return 'Not fetched yet'
  return `Last fetched ${formatTimeAgo(fetchedAt, now)}${fetchedBy === null ? '' : ` by ${fetchedBy}`}`
}

/** Description of a feed's content; `null` where it would only repeat the name. */
export function describeContent({ name, show }: Pick<Feed, 'name' | 'show'>): string | null {
  const content = describeFilter(show)
  return content === name ? null : content
}
