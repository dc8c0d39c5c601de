import type { Reader } from './reader.ts'
import { anyTable } from './sources/any-table.ts'
import { bingers } from './sources/bingers.ts'
import { imdb } from './sources/imdb.ts'
import { letterboxd } from './sources/letterboxd.ts'
import { marquee } from './sources/marquee.ts'
import { movary } from './sources/movary.ts'
import { netflix } from './sources/netflix.ts'
import { ryot } from './sources/ryot.ts'
import { seriesguide } from './sources/seriesguide.ts'
import { showly } from './sources/showly.ts'
import { simkl } from './sources/simkl.ts'
import { tmdb } from './sources/tmdb.ts'
import { trakt } from './sources/trakt.ts'
import { traktCsv } from './sources/trakt-csv.ts'
import { tvtime } from './sources/tvtime.ts'
import { watcharr } from './sources/watcharr.ts'
import { yamtrack } from './sources/yamtrack.ts'

/** All readers; the first that knows a file has it, so those of any table come last. */
export const READERS: readonly Reader[] = [
  ...[trakt, traktCsv, tvtime, letterboxd, imdb],
  ...[simkl, yamtrack, movary, watcharr, tmdb],
  ...[seriesguide, showly, netflix, ryot, bingers],
  ...[marquee, anyTable],
]
