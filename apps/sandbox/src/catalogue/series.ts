import type { SeriesEntry } from './entry.ts'
import { breakingBad } from './series-breaking-bad.ts'
import { dramaSeries } from './series-drama.ts'
import { seriesForEveryDay } from './series-for-every-day.ts'
import { seriesOfWonder } from './series-of-wonder.ts'

export const seriesEntries: SeriesEntry[] = [
  breakingBad,
  ...dramaSeries,
  ...seriesOfWonder,
  ...seriesForEveryDay,
]
