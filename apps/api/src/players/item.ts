import type { PlayerEvent } from '@marquee/players/event'
import { sql } from 'drizzle-orm'
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

/** A column of `event`: the name of the stored title that an item without one is, for programs send ids alone. */
export const STORED_NAME =
  sql.raw(`iif(event.item ->> iif(event.item ->> 'kind' = 'film', '$.name', '$.series.name')
    is not null, null, coalesce(
  (select title.name from player_title as known join title on title.type = known.type and title.id = known.title_id
    where known.user_id = event.user_id and known.key = event.title_key),
  (select title.name from title where title.type = iif(event.item ->> 'kind' = 'film', 'movies', 'series')
    and title.id = event.item ->> iif(event.item ->> 'kind' = 'film', '$.ids.tmdb', '$.series.ids.tmdb'))
  )) as storedName`)

type Described = { item: string; storedName: string | null }

/** Reads a stored item in the form in which people read it. */
export function readItem({ item: json, storedName }: Described): z.infer<typeof ItemShape> {
  const item: NonNullable<PlayerEvent['item']> = JSON.parse(json)
  if (item.kind === 'film') {
    const { name, year } = item
    return { kind: 'film', name: name ?? storedName, year, season: null, episodes: [], episodeName: null }
  }
  const { series, season, numbers, name } = item
  return {
    ...{ kind: 'episodes', name: series.name ?? storedName, year: series.year },
    ...{ season, episodes: numbers, episodeName: name },
  }
}
