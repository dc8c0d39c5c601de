import type { Fields } from '#saving/changes.ts'
import { useSaving } from '#saving/use-saving.ts'
import { useViewer } from '#shell/root-data.ts'
import { PLAY_CHANGES } from './play-changes.ts'
import type { PlayIntent } from './play-intents.ts'

/** Saves changes of plays at `action`; `pendingOf` gives a field of the form that is on its way, by the change's key. */
export function usePlays(action: string) {
  const { save, wanted } = useSaving(action)

  return {
    action,
    save(intent: PlayIntent, fields: Fields) {
      const change = PLAY_CHANGES[intent](fields)
      if (change !== null) save(change.key, { ...fields, intent })
    },
    pendingOf: wanted,
  }
}

export type Plays = ReturnType<typeof usePlays>

/** Time zone of the person, or UTC. */
export const useTimeZone = (): string => useViewer()?.timeZone ?? 'UTC'
