import { z } from 'zod'

/** Type of a title; TMDB numbers films and series separately, so an id alone is ambiguous. */
export const TitleType = z.enum(['series', 'movies'])
export type TitleType = z.infer<typeof TitleType>

/** TMDB's number of a title; it has never left the range of a 32-bit integer. */
export const TitleId = z.int().min(1).max(2_147_483_647)
export type TitleId = z.infer<typeof TitleId>

export type TitleRef = { type: TitleType; id: TitleId }

/** Names a title in one word, as in `series/1396`. */
export function titleKey(type: TitleType, id: TitleId): string {
  return `${type}/${id}`
}

const oldTypes = new Map<string, TitleType>([
  ['serie', 'series'],
  ['series', 'series'],
  ['tv', 'series'],
  ['movie', 'movies'],
  ['movies', 'movies'],
  ['film', 'movies'],
])

/** Reads the type of an old document, which may have "serie" or "movie" as well as the current names. */
export function readTitleType(old: unknown): TitleType | null {
  return typeof old === 'string' ? (oldTypes.get(old.trim().toLowerCase()) ?? null) : null
}

/** Reads the id of an old document, which stored ids as text. */
export function readTitleId(old: unknown): TitleId | null {
  const id = typeof old === 'string' && /^\d{1,10}$/.test(old.trim()) ? Number(old) : old
  return TitleId.safeParse(id).data ?? null
}
