import { appsSamples } from './apps.ts'
import { imdbSamples } from './imdb.ts'
import { letterboxdSamples } from './letterboxd.ts'
import type { Sample } from './sample.ts'
import { simklSamples } from './simkl.ts'
import { tablesSamples } from './tables.ts'
import { traktSamples } from './trakt.ts'
import { traktCsvSamples } from './trakt-csv.ts'
import { tvtimeDumpsSamples } from './tvtime-dumps.ts'
import { tvtimeGdprSamples } from './tvtime-gdpr.ts'
import { unreadSamples } from './unread.ts'
import { yamtrackSamples } from './yamtrack.ts'

/** Exports of every source, with what they come to. */
export const EVERY_SAMPLE: Sample[] = [
  ...traktSamples,
  ...traktCsvSamples,
  ...tvtimeGdprSamples,
  ...tvtimeDumpsSamples,
  ...letterboxdSamples,
  ...imdbSamples,
  ...simklSamples,
  ...yamtrackSamples,
  ...appsSamples,
  ...tablesSamples,
  ...unreadSamples,
]
