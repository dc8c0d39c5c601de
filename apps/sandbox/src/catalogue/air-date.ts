import type { Day } from '@marquee/domain/day'
import { addDays } from './calendar.ts'
import type { SeasonEntry, SeriesEntry } from './entry.ts'

/** Air date of an episode. Specials are spread out; every third of them has none. */
export function airDateOf(
  series: SeriesEntry,
  season: SeasonEntry,
  number: number,
  episode: number,
): Day | null {
  if (number === 0) {
    const start = series.seasons[0]?.date
    return !start || episode % 3 === 0 ? null : addDays(start, 30 + (episode - 1) * 180)
  }
  const known = season.days?.[episode - 1]
  if (known || season.date === null) return known ?? null

  const every = season.every ?? 7
  const { pause } = season
  if (pause && episode > pause.after) return addDays(pause.until, (episode - pause.after - 1) * every)
  return addDays(season.date, (episode - 1) * every)
}
