import type { TmdbClient } from '@marquee/tmdb-client/client'
import { z } from 'zod'

/** Number of names that stand in two lines of a narrow panel. */
const MOST = 4

export const SuggestionShape = z.object({ id: z.int(), name: z.string() })

/** The first series of those that start the search, which the cache of the catalogue has for everybody. */
export async function suggestSeries(tmdb: TmdbClient): Promise<z.infer<typeof SuggestionShape>[]> {
  const { items } = await tmdb.topRatedSeries({})
  return items.slice(0, MOST).map(({ id, name }) => ({ id, name }))
}
