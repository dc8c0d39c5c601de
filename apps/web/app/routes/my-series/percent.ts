type Counts = { seen: number; total: number }

/** Percentage of all episodes, those to come included, that were seen; 100 only when nothing is missing. */
export const percentOf = ({ seen, total }: Counts): number =>
  total === 0 ? 0 : Math.floor((100 * seen) / total)
