type SeenAddress = { series: number; season: number; episode?: number; play?: string | undefined }

/**
 * Address of the modal in which one says when an episode was seen, or a season; without an episode it has what else can
 * be done with the series. `play` names a play whose episode is no longer listed.
 */
export function seenPath({ series, season, episode, play }: SeenAddress): string {
  const params = new URLSearchParams({ series: String(series), season: String(season) })
  if (episode !== undefined) params.set('episode', String(episode))
  if (play !== undefined) params.set('play', play)
  return `/seen?${params}`
}
