import { formatSeason } from '#formatting/format.ts'

/** Episode to be marked as seen, or with `null` the whole season. */
export type SeenTarget = { series: number; season: number; episode: number | null }

/** Reads the episode or season that a form names; `null` when it names none. */
export function readSeenTarget(textOf: (name: string) => string): SeenTarget | null {
  const [series, season, episode] = ['series', 'season', 'episode'].map((name) => natural(textOf(name)))
  if (typeof series !== 'number' || typeof season !== 'number') return null
  if (episode === undefined) return textOf('episode') === '' ? { series, season, episode: null } : null
  return { series, season, episode }
}

const natural = (text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : undefined)

/** Form fields that name an episode or a season. */
export function seenTargetFields({ series, season, episode }: SeenTarget): Record<string, string> {
  return { series: String(series), season: String(season), episode: episode === null ? '' : String(episode) }
}

/** Key of its change in screens and in the offline queue. */
export const seenKeyOf = ({ series, season, episode }: SeenTarget) =>
  `seen:${series}/${season}/${episode ?? 'all'}`

/** "S3 E8", or the name of the season. */
export function formatSeenTarget({ season, episode }: Omit<SeenTarget, 'series'>): string {
  return episode === null ? formatSeason(season) : `S${season} E${episode}`
}
