/** A season as an old document can name it. */
export type NamedSeason = { number: number; name: string }

/**
 * Finds the number behind "3", "Season 3", "Specials" or a season's own name ("Indigo League").
 * A name two seasons share is `'ambiguous'`; a number is returned even if no such season is known.
 */
export function readSeasonNumber(name: string, seasons: readonly NamedSeason[]): number | 'ambiguous' | null {
  const folded = foldName(name)
  const bare = /^\d{1,4}$/.test(folded) ? Number(folded) : null
  if (seasons.some((season) => season.number === bare)) return bare

  // A season's own name goes before "Season 3", because some series give that name to another number.
  const [season, another] = seasons.filter((season) => foldName(season.name) === folded)
  if (season !== undefined) return another === undefined ? season.number : 'ambiguous'

  if (folded === 'specials') return 0
  const numbered = /^season[ _-]?(\d{1,4})$/.exec(folded)?.[1]
  return numbered === undefined ? bare : Number(numbered)
}

/** Folds what two spellings of one name may differ in: case, spaces, and how accents are composed. */
export function foldName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}
