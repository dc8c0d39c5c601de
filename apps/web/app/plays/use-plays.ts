import type { Fields } from '#saving/changes.ts'
import { useSaving } from '#saving/use-saving.ts'
import type { PlayIntent } from './play-intents.ts'
import { mayOverlap, playChangeKeyOf } from './play-keys.ts'

/** Saves changes of plays at `action`; `pendingOf` gives a field of the form that is on its way, by the change's key. */
export function usePlays(action: string) {
  const { save, wanted, isSending } = useSaving(action, mayOverlap)

  return {
    action,
    save(intent: PlayIntent, fields: Fields) {
      save(playChangeKeyOf(intent, fields), { ...fields, intent })
    },
    pendingOf: wanted,
    isSending,
  }
}

export type Plays = ReturnType<typeof usePlays>
