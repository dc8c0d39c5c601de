import type { TitleSummary } from '@marquee/domain/catalogue'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { titles } from '#db/schema.ts'
import { titleRow } from './snapshot.ts'

/** SQL condition that a row of `title` is a film of which no more is known than lists have: neither runtime nor status. */
export const IS_LISTED_FILM = sql.raw("(title.type = 'movies' and title.status is null)")

/**
 * The statement that stores a film as a list of the catalogue has it, unless it is stored. All that lists of ours show
 * of it is there but the runtime, which the next refresh brings: it is due at once.
 */
export function insertListedFilm(db: Db, film: TitleSummary, now: Date): SQL {
  const { overview: _, popularity: __, ...listed } = film
  const snapshot = { ...listed, runtime: null, status: null, seasons: [] }
  return db
    .insert(titles)
    .values({ ...titleRow({ snapshot }, now), refreshAt: now })
    .onConflictDoNothing()
    .getSQL()
}
