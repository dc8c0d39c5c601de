import { usePlays } from '#plays/use-plays.ts'
import { type SeenTarget, seenKeyOf, seenTargetFields } from './seen-target.ts'

/** Changes of plays with the optimistic state of seen episodes; `action` is the address that saves them. */
export function useSeen(action: string) {
  const plays = usePlays(action)
  const pendingOf = (target: SeenTarget) => {
    const pending = plays.pendingOf(seenKeyOf(target), 'wanted')
    return pending === null ? null : pending === 'on'
  }

  return {
    ...plays,
    /** Whether a change of the whole season of this episode is pending. */
    isSeasonBusy: (target: SeenTarget) => pendingOf({ ...target, episode: null }) !== null,
    isSeen: (target: SeenTarget, saved: boolean) =>
      pendingOf(target) ?? pendingOf({ ...target, episode: null }) ?? saved,
    tick(target: SeenTarget, on: boolean) {
      // The order in which the two requests arrive is undefined.
      if (target.episode !== null && pendingOf({ ...target, episode: null }) !== null) return
      plays.save('seen', { ...seenTargetFields(target), wanted: on ? 'on' : 'off' })
    },
  }
}

export type Seen = ReturnType<typeof useSeen>
