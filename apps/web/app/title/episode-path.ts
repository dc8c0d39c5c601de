type EpisodeAddress = { series: number; season: number; episode: number; poster?: string | null }

/** Address of an episode's modal; `poster` is the picture it shows while loading. */
export function episodePath({ series, season, episode, poster = null }: EpisodeAddress): string {
  const params = new URLSearchParams({
    series: String(series),
    season: String(season),
    episode: String(episode),
  })
  if (poster !== null) params.set('poster', poster)
  return `/episode-detail?${params}`
}
