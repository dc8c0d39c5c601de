type Progress = { seen: number; total: number; rewatch: { seen: number } | null }

/** Percentage of all episodes, those to come included, that were seen; 100 only when nothing is missing, 0 when all is. */
export function percentOf(progress: Progress): number {
  const [seen, { total }] = [seenOf(progress), progress]
  return seen === 0 || total === 0 ? 0 : Math.max(1, Math.floor((100 * seen) / total))
}

/** Episodes that count as seen: in a rewatch those that were seen again, as "22 left" does not count the others either. */
export const seenOf = ({ seen, rewatch }: Progress): number => rewatch?.seen ?? seen

/** Episodes of a season that count as seen, in a rewatch again. */
export const seenOfSeason = ({ seen, seenAgain }: { seen: number; seenAgain: number | null }): number =>
  seenAgain ?? seen
