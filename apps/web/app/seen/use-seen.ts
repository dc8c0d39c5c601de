import { useSaving } from '#saving/use-saving.ts'
import { type SeenTarget, seenKeyOf, seenTargetFields } from './seen-target.ts'

/** Optimistic state of seen episodes; `action` is the address that saves them. */
export function useSeen(action: string) {
  const { save, wanted } = useSaving(action)
  const pendingOf = (target: SeenTarget) => {
    const pending = wanted(seenKeyOf(target), 'wanted')
    return pending === null ? null : pending === 'on'
  }

  return {
    action,
    /** Saves another change of plays by its key, and its fields on their way. */
    save,
    wanted,
    /** Whether a change of the whole season of this episode is pending. */
    isSeasonBusy: (target: SeenTarget) => pendingOf({ ...target, episode: null }) !== null,
    isSeen: (target: SeenTarget, saved: boolean) =>
      pendingOf(target) ?? pendingOf({ ...target, episode: null }) ?? saved,
    tick(target: SeenTarget, on: boolean) {
      // The order in which the two requests arrive is undefined.
      if (target.episode !== null && pendingOf({ ...target, episode: null }) !== null) return
      save(seenKeyOf(target), { intent: 'seen', ...seenTargetFields(target), wanted: on ? 'on' : 'off' })
    },
  }
}

export type Seen = ReturnType<typeof useSeen>
