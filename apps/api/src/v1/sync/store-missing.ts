import { type TitleRef, titleKey } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { storeTitles } from '#imports/store-titles.ts'

type Deps = { db: Db; tmdb: TmdbClient; now: Date; budget: { requests: number } }
type Presence = 'stored' | 'not-found' | 'malformed' | 'later'

/**
 * Stores titles that are not stored yet, series with their episodes, while the request may ask the catalogue, and
 * says of each whether it is there now.
 */
export async function storeMissing(
  { db, tmdb, now, budget }: Deps,
  titles: readonly TitleRef[],
): Promise<(title: TitleRef) => Presence> {
  const named = new Map(titles.map((title) => [titleKey(title.type, title.id), title]))
  if (named.size === 0) return () => 'stored'

  const [stored] = await readRows(db, [
    sql<TitleRef>`select title.type, title.id from json_each(${JSON.stringify([...named.values()])}) as wanted
      join title on title.type = wanted.value ->> 'type' and title.id = wanted.value ->> 'id'`,
  ])
  const known = new Set(stored.map(({ type, id }) => titleKey(type, id)))
  const missing = [...named].filter(([key]) => !known.has(key)).map(([, title]) => title)
  const fetched = missing.slice(0, Math.max(0, budget.requests))
  budget.requests -= fetched.length
  const outcomeOf = await storeTitles({ db, tmdb, now: () => now.getTime() }, fetched)
  return (title) => {
    if (known.has(titleKey(title.type, title.id))) return 'stored'
    const outcome = outcomeOf(title)
    return outcome === 'unavailable' ? 'later' : outcome
  }
}
