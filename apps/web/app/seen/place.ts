import { seasonWords } from '#formatting/words.ts'

/** An episode that can be ticked off; without its number the whole season. */
export type SeenPlace = { series: number; season: number; episode: number | null }

/** The place a form names; `null` when it names none. */
export function readPlace(textOf: (name: string) => string): SeenPlace | null {
  const [series, season, episode] = ['series', 'season', 'episode'].map((name) => natural(textOf(name)))
  if (typeof series !== 'number' || typeof season !== 'number') return null
  if (episode === undefined) return textOf('episode') === '' ? { series, season, episode: null } : null
  return { series, season, episode }
}

const natural = (text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : undefined)

/** The fields by which a form names a place. */
export function placeFields({ series, season, episode }: SeenPlace): Record<string, string> {
  return { series: String(series), season: String(season), episode: episode === null ? '' : String(episode) }
}

/** By what name screens and the offline queue know a change of it. */
export const seenKeyOf = ({ series, season, episode }: SeenPlace) =>
  `seen:${series}/${season}/${episode ?? 'all'}`

/** "S3 E8", or the name of the season. */
export function seenWords({ season, episode }: Omit<SeenPlace, 'series'>): string {
  return episode === null ? seasonWords(season) : `S${season} E${episode}`
}
