import { usePlays } from '#plays/use-plays.ts'
import { TIMESTAMP_FIELD } from '#saving/client-timestamp.ts'
import { type SeenTarget, seenKeyOf, seenTargetFields } from './seen-target.ts'

/** Changes of plays with the optimistic state of seen episodes; `action` is the address that saves them. */
export function useSeen(action: string) {
  const plays = usePlays(action)
  const seasonOf = (target: SeenTarget): SeenTarget => ({ ...target, episode: null })
  const read = (target: SeenTarget, name: string) => plays.pendingOf(seenKeyOf(target), name)
  const madeAt = (target: SeenTarget) => Number(read(target, TIMESTAMP_FIELD))

  return {
    ...plays,
    /** Whether a change of the whole season of this episode is being sent; one of the queue is sent before what is made now. */
    isSeasonBusy: (target: SeenTarget) => plays.isSending(seenKeyOf(seasonOf(target))),
    /** Whether it is seen by what is pending, of which the latest holds, or else as it was saved. */
    isSeen(target: SeenTarget, saved: boolean): boolean {
      const season = seasonOf(target)
      const [own, whole] = [read(target, 'wanted'), read(season, 'wanted')]
      const isWholeLater = whole !== null && madeAt(season) > madeAt(target)
      const pending = own === null || isWholeLater ? whole : own
      return pending === null ? saved : pending === 'on'
    },
    tick(target: SeenTarget, on: boolean) {
      // The order in which the two requests arrive is undefined.
      if (target.episode !== null && plays.isSending(seenKeyOf(seasonOf(target)))) return
      plays.save('seen', { ...seenTargetFields(target), wanted: on ? 'on' : 'off' })
    },
  }
}

export type Seen = ReturnType<typeof useSeen>
