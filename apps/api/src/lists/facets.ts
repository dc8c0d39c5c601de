import { z } from 'zod'

/** Values that a list can be filtered by: those of all its titles, whatever filter is set. */
export const FacetsShape = z
  .object({
    genres: z.array(z.object({ id: z.int(), name: z.string().nullable(), count: z.int() })),
    years: z.object({ from: z.int(), to: z.int() }).nullable(),
    runtimes: z.object({ min: z.int(), max: z.int() }).nullable(),
  })
  .meta({ id: 'Facets' })
export type Facets = z.infer<typeof FacetsShape>

/** By id; may lack genres while the catalogue does not answer. */
export type GenreNames = ReadonlyMap<number, string>

export type FacetRow = {
  genreIds: number[]
  amount: number
  yearFrom: number | null
  yearTo: number | null
  runtimeMin: number | null
  runtimeMax: number | null
}

export function readFacets(rows: readonly FacetRow[], names: GenreNames): Facets {
  const counts = new Map<number, number>()
  for (const { genreIds, amount } of rows) {
    for (const id of new Set(genreIds)) counts.set(id, (counts.get(id) ?? 0) + amount)
  }
  const genres = [...counts]
    .map(([id, count]) => ({ id, name: names.get(id) ?? null, count }))
    .sort((a, b) => b.count - a.count || a.id - b.id)

  const years = rangeOf(rows.flatMap(({ yearFrom, yearTo }) => [yearFrom, yearTo]))
  const runtimes = rangeOf(rows.flatMap(({ runtimeMin, runtimeMax }) => [runtimeMin, runtimeMax]))
  return {
    genres,
    years: years && { from: years.low, to: years.high },
    runtimes: runtimes && { min: runtimes.low, max: runtimes.high },
  }
}

function rangeOf(values: readonly (number | null)[]): { low: number; high: number } | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : { low: Math.min(...known), high: Math.max(...known) }
}
