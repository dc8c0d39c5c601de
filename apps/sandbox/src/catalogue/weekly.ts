import type { Day } from '@marquee/domain/day'
import { addDays } from './calendar.ts'
import type { Series } from './catalogue.ts'
import type { SeasonEntry, SeriesEntry, WeeklyEntry } from './entry.ts'
import { seasonsOf } from './season.ts'
import { seriesEntries } from './series.ts'

/** How long before its first episode a season is announced. */
const ANNOUNCED_DAYS = 14
/** Episode ids leave room for that many seasons. */
const MAX_SEASONS = 40

/** Returns a series as it is listed on a day: one that goes on every week with the seasons begun or announced by then. */
export function seriesOn(series: Series, today: Day): Series {
  const entry = seriesEntries.find(({ id }) => id === series.id)
  if (!entry?.weekly) return series
  const seasons = [...entry.seasons, ...weeklySeasons(entry, entry.weekly, today)]
  return { ...series, seasons: seasonsOf({ ...entry, seasons }, today) }
}

function weeklySeasons(
  { seasons }: SeriesEntry,
  { since, episodes }: WeeklyEntry,
  today: Day,
): SeasonEntry[] {
  const possible = Array.from({ length: MAX_SEASONS - seasons.length }, (_, index) => ({
    ...{ episodes, date: addDays(since, index * episodes * 7) },
  }))
  return possible.filter(({ date }) => date <= addDays(today, ANNOUNCED_DAYS))
}
