import type { FollowState } from './following.ts'
import type { DoubtReason } from './import-job.ts'
import type { PlayPrecision } from './play.ts'
import type { TitleRef } from './title.ts'

/** A title that a title of a file may be. */
export type Candidate = TitleRef & { name: string; year: number | null; poster: string | null }

/** Why a title is left to the person, and up to five titles that it may be. */
export type Doubt = { reason: DoubtReason; candidates: Candidate[] }

/** Outcome of matching one title of a file. `unavailable` says that TMDB did not answer: it is to be tried again. */
export type TitleMatch =
  | ({ status: 'matched' } & TitleRef)
  | ({ status: 'doubtful' } & Doubt)
  | { status: 'not-found' }
  | { status: 'unavailable' }

/** A row that an import may write. Times are in milliseconds, `null` where they are not known. */
export type ResolvedRow =
  | ({
      kind: 'play'
      /** Key of the play in the table: the same record has the same. */
      key: string
      episodeId: number | null
      season: number | null
      episode: number | null
      at: number | null
      precision: PlayPrecision
      /** One of the plays of a season or series that was seen as a whole. */
      ofWhole?: true
    } & TitleRef)
  /** `ofWhole`: of a series, as that of its only season, or as `total`, which an option puts on its seen seasons. */
  | ({ kind: 'rating'; ratingKey: string; rating: number; at: number | null; ofWhole?: true } & TitleRef)
  | ({ kind: 'watchlist'; at: number | null } & TitleRef)
  | ({ kind: 'folder'; folder: string; index: number | null; at: number | null } & TitleRef)
  | { kind: 'following'; id: number; state: FollowState; at: number | null }

/** Why a record writes nothing. */
export type LeftOutReason =
  | 'title-doubtful'
  | 'title-not-found'
  | 'title-skipped'
  | 'title-unavailable'
  | 'episode-unknown'
  | 'unsupported'

/** Outcome of a record of a piece, which is named by its index there. */
export type ResolvedRecord = { record: number } & ({ rows: ResolvedRow[] } | { leftOut: LeftOutReason })
