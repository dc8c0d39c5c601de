import type { Day } from './day.ts'
import type { SeriesProgress } from './progress.ts'

/**
 * Whether the next episode begins a season that came after everything before it was seen. `seasonBegins` is the first day
 * of that season, `lastDay` that of the last play, or of whatever a person last did with the series where it is unknown; `null`
 * where no day is known, so nothing says that the season came later.
 */
export function isNewSeason(
  { next, rewatch, seasons }: Pick<SeriesProgress, 'next' | 'rewatch' | 'seasons'>,
  seasonBegins: Day | null,
  lastDay: Day | null,
): boolean {
  if (next === null || next.season === 0 || rewatch !== null) return false
  const earlier = seasons.filter(({ number }) => number > 0 && number < next.season)
  const begun = seasons.find(({ number }) => number === next.season)?.seen !== 0
  const begins = next.airDate ?? seasonBegins
  if (begun || begins === null || lastDay === null) return false
  return (
    earlier.some(({ seen }) => seen > 0) && earlier.every(({ seen, due }) => seen === due) && begins > lastDay
  )
}
