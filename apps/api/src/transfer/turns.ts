import { ENTRIES_A_TURN } from './limits.ts'

/** Called for each entry that is worked on; waits now and then, so that others are served in between. */
export type Turns = () => Promise<void> | null

/** Lets `most` entries be worked on in one turn; `pause` ends a turn. */
export function openTurns(pause: () => Promise<void> = rest, most = ENTRIES_A_TURN): Turns {
  let done = 0
  return () => {
    done += 1
    return done % most === 0 ? pause() : null
  }
}

const rest = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
