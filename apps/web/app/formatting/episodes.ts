import { episodeRuns } from '@marquee/domain/episode-runs'

type Numbered = { season: number | null; episode: number | null }

/** Code of an episode: "S1 E2". */
export const codeOf = ({ season, episode }: Numbered) => `S${season} E${episode}`

/** Episodes of a series: "S1 E2 to E4", "S1 E24 to S2 E4", with what is missing between them: "S1 E2, E4 to E6". */
export function formatEpisodes(episodes: readonly Numbered[]): string {
  const runs = episodeRuns(episodes)
  return runs.map((run, index) => formatRun(run, runs[index - 1]?.at(-1))).join(', ')
}

/** Range of a run; the season stands where it is another one than that of the episode before. */
function formatRun(run: readonly Numbered[], before: Numbered | undefined): string {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return ''
  const from = codeAfter(first, before)
  return codeOf(first) === codeOf(last) ? from : `${from} to ${codeAfter(last, first)}`
}

const codeAfter = (one: Numbered, before: Numbered | undefined) =>
  one.season === before?.season ? `E${one.episode}` : codeOf(one)
