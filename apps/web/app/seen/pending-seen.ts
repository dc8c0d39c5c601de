import { TIMESTAMP_FIELD } from '#saving/client-timestamp.ts'
import { type SeenTarget, seenKeyOf } from './seen-target.ts'

/**
 * Whether an episode is seen by what is pending of it and of its season, of which the latest holds, or else as it was
 * saved. A season that is marked as seen is so as far as it has aired.
 */
export function pendingSeen(
  read: (key: string, name: string) => string | null,
  target: SeenTarget,
  saved: boolean,
  isToCome?: boolean,
): boolean {
  const changeOf = (target: SeenTarget) =>
    [read(seenKeyOf(target), 'wanted'), Number(read(seenKeyOf(target), TIMESTAMP_FIELD))] as const
  const [own, madeAt] = changeOf(target)
  const [whole, wholeMadeAt] = changeOf({ ...target, episode: null })
  const isOfSeason = !(isToCome && whole === 'on') && (own === null || wholeMadeAt > madeAt)
  const pending = isOfSeason ? whole : own
  return pending === null ? saved : pending === 'on'
}
