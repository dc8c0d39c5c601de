import { useSaving } from '#saving/use-saving.ts'
import { placeFields, type SeenPlace, seenKeyOf } from './place.ts'

/** What has been seen, with what was just ticked already in it; `action` is the page that saves. */
export function useSeen(action: string) {
  const { save, wanted } = useSaving(action)
  const pendingOf = (place: SeenPlace) => {
    const pending = wanted(seenKeyOf(place), 'wanted')
    return pending === null ? null : pending === 'on'
  }

  return {
    action,
    /** Whether the season this episode is of is just being ticked off as a whole. */
    isSeasonBusy: (place: SeenPlace) => pendingOf({ ...place, episode: null }) !== null,
    isSeen: (place: SeenPlace, saved: boolean) =>
      pendingOf(place) ?? pendingOf({ ...place, episode: null }) ?? saved,
    tick(place: SeenPlace, on: boolean) {
      // One of them would arrive last, and nobody knows which.
      if (place.episode !== null && pendingOf({ ...place, episode: null }) !== null) return
      save(seenKeyOf(place), { intent: 'seen', ...placeFields(place), wanted: on ? 'on' : 'off' })
    },
  }
}

export type Seen = ReturnType<typeof useSeen>
