type ListedEpisode = { id: number; number: number }

type MeantEpisode = { episodeId: number | null; episode: number }

/**
 * Finds an episode in a season's list: by TMDB's id even if it has moved, else by its number; `null` when the season
 * has no such episode.
 */
export function episodeFinder<T extends ListedEpisode>(
  listed: readonly T[],
): (meant: MeantEpisode) => T | null {
  const byId = new Map(listed.map((episode) => [episode.id, episode]))
  const byNumber = new Map(listed.map((episode) => [episode.number, episode]))
  return ({ episodeId, episode }) =>
    (episodeId === null ? undefined : byId.get(episodeId)) ?? byNumber.get(episode) ?? null
}

type CountedSeason = { number: number; episodeCount: number }

/**
 * Checks an episode by the counts of a series' seasons. `unsure` needs the season's own list, since some seasons number
 * on from the one before and counts grow.
 */
export function episodeByCount(
  seasons: readonly CountedSeason[],
  { season, episode }: { season: number; episode: number },
): 'known' | 'unsure' | 'season-unknown' {
  const counted = seasons.find(({ number }) => number === season)
  if (counted === undefined) return 'season-unknown'
  return episode >= 1 && episode <= counted.episodeCount ? 'known' : 'unsure'
}
