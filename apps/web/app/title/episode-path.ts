type EpisodeAddress = {
  series: number
  season: number
  episode: number
  poster?: string | null
  /** Hidden episodes that the address shows. */
  show?: readonly string[]
}

/** Address of an episode's modal; `poster` is the picture it shows while loading. */
export function episodePath({ series, season, episode, poster = null, show = [] }: EpisodeAddress): string {
  const params = new URLSearchParams({
    series: String(series),
    season: String(season),
    episode: String(episode),
  })
  if (poster !== null) params.set('poster', poster)
  for (const key of show) params.append('show', key)
  return `/episode-detail?${params}`
}
