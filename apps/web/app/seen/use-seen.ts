import { useSaving } from '#saving/use-saving.ts'
import { placeFields, type SeenPlace } from './place.ts'

const keyOf = ({ series, season, episode }: SeenPlace) => `seen:${series}/${season}/${episode ?? 'all'}`

/** What has been seen, with what was just ticked already in it; `action` is the page that saves. */
export function useSeen(action: string) {
  const { save, wanted } = useSaving(action)
  const wishOf = (place: SeenPlace) => {
    const wish = wanted(keyOf(place), 'wanted')
    return wish === null ? null : wish === 'on'
  }

  return {
    action,
    /** Whether the season this episode is of is just being ticked off as a whole. */
    isSeasonBusy: (place: SeenPlace) => wishOf({ ...place, episode: null }) !== null,
    isSeen: (place: SeenPlace, saved: boolean) =>
      wishOf(place) ?? wishOf({ ...place, episode: null }) ?? saved,
    tick(place: SeenPlace, on: boolean) {
      // One of them would arrive last, and nobody knows which.
      if (place.episode !== null && wishOf({ ...place, episode: null }) !== null) return
      save(keyOf(place), { intent: 'seen', ...placeFields(place), wanted: on ? 'on' : 'off' })
    },
  }
}

export type Seen = ReturnType<typeof useSeen>
