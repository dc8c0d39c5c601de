import type { PlayerEvent } from '@marquee/players/event'
import { z } from 'zod'

/** A film or episodes as their server describes them. */
export const ItemShape = z.object({
  kind: z.enum(['film', 'episodes']),
  /** Of the film, or of the series. */
  name: z.string().nullable(),
  year: z.int().nullable(),
  season: z.int().nullable(),
  episodes: z.array(z.int()),
  episodeName: z.string().nullable(),
})

/** Names an item in the form in which people read it. */
export function itemOf(item: NonNullable<PlayerEvent['item']>): z.infer<typeof ItemShape> {
  if (item.kind === 'film') {
    const { name, year } = item
    return { kind: 'film', name, year, season: null, episodes: [], episodeName: null }
  }
  const { series, season, numbers, name } = item
  return {
    ...{ kind: 'episodes', name: series.name, year: series.year },
    ...{ season, episodes: numbers, episodeName: name },
  }
}
