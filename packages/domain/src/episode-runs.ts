type Numbered = { season: number | null; episode: number | null }

/** Most runs of episodes that are named one by one. */
const MOST_RUNS = 3

/**
 * Groups episodes of a series, or plays of them, into runs of those that follow each other, by their numbers. More than
 * three runs are one, from the first episode to the last.
 */
export function episodeRuns<Episode extends Numbered>(episodes: readonly Episode[]): Episode[][] {
  const sorted = [...episodes].sort(byNumber)
  const runs: Episode[][] = []
  for (const episode of sorted) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && follows(episode, last)) run.push(episode)
    else runs.push([episode])
  }
  return runs.length > MOST_RUNS ? [sorted] : runs
}

/** Compares two episodes of a series by season and number, for sorting. */
export function byNumber(one: Numbered, other: Numbered): number {
  return (one.season ?? 0) - (other.season ?? 0) || (one.episode ?? 0) - (other.episode ?? 0)
}

/** Whether an episode may be the one after another, or is the same one; how long a season is, its numbers do not say. */
function follows(episode: Numbered, last: Numbered): boolean {
  const seasons = (episode.season ?? 0) - (last.season ?? 0)
  if (seasons === 0) return (episode.episode ?? 0) - (last.episode ?? 0) <= 1
  return seasons === 1 && episode.episode === 1
}
