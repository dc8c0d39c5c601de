import { usePlays } from '#plays/use-plays.ts'
import { pendingSeen } from './pending-seen.ts'
import { type SeenTarget, seenKeyOf, seenTargetFields } from './seen-target.ts'

/** Changes of plays with the optimistic state of seen episodes; `action` is the address that saves them. */
export function useSeen(action: string) {
  const plays = usePlays(action)
  const seasonOf = (target: SeenTarget): SeenTarget => ({ ...target, episode: null })

  return {
    ...plays,
    /** Whether a change of the whole season of this episode is being sent; one of the queue is sent before what is made now. */
    isSeasonBusy: (target: SeenTarget) => plays.isSending(seenKeyOf(seasonOf(target))),
    /** Whether it is seen by what is pending, or else as it was saved. */
    isSeen: (target: SeenTarget, saved: boolean, isToCome?: boolean) =>
      pendingSeen(plays.pendingOf, target, saved, isToCome),
    tick(target: SeenTarget, on: boolean) {
      // The order in which the two requests arrive is undefined.
      if (target.episode !== null && plays.isSending(seenKeyOf(seasonOf(target)))) return
      plays.save('seen', { ...seenTargetFields(target), wanted: on ? 'on' : 'off' })
    },
  }
}

export type Seen = ReturnType<typeof useSeen>
