import { formatLength } from '#formatting/format.ts'
import type { Facets } from './filter-form.tsx'
import { formatOrder, type ListAddress } from './list-address.ts'

/** Order and filter of a list in words: "Newest first, Drama, up to 2 h". */
export function formatFilter(
  { sort, direction, filter }: ListAddress,
  { genres }: Pick<Facets, 'genres'>,
): string {
  const { genre, yearFrom, yearTo, runtimeMin, runtimeMax, unseen, rated } = filter
  return [
    formatOrder(sort, direction),
    genre && (genres.find(({ id }) => String(id) === genre)?.name ?? 'one genre'),
    yearFrom && `from ${yearFrom}`,
    yearTo && `until ${yearTo}`,
    runtimeMin && `at least ${formatLength(Number(runtimeMin))}`,
    runtimeMax && `up to ${formatLength(Number(runtimeMax))}`,
    unseen && 'not seen',
    rated && (rated === '1' ? 'rated' : 'not rated'),
  ]
    .filter(Boolean)
    .join(', ')
}
