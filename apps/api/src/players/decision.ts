import type { Candidate } from '@marquee/domain/import-match'
import type { Outcome } from './outcome.ts'

/** A film or episodes of the catalogue. */
export type Playable =
  | { type: 'movies'; id: number }
  | { type: 'series'; id: number; season: number; numbers: readonly number[] }

/** Reasons for which the person has to choose. */
export type Doubt = Extract<Outcome, 'title-doubtful' | 'title-not-found' | 'episode-doubtful'>

/** The film or episodes of the catalogue that something played is, as far as that is certain. */
export type Decision =
  | { status: 'found'; played: Playable }
  | { status: 'doubtful'; reason: Doubt; candidates: Candidate[] }
  | { status: 'left-out' }
  | { status: 'unavailable' }

export const found = (played: Playable): Decision => ({ status: 'found', played })

export const doubtful = (reason: Doubt, candidates: Candidate[] = []): Decision => ({
  status: 'doubtful',
  reason,
  candidates,
})

/** A title that is remembered: without an id it is left out. */
export type Remembered = { type: 'movies' | 'series' | null; id: number | null; isChosen: boolean }
