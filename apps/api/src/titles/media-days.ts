import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL for the days from which a film can be seen in a region, by the rule of `releaseDays`, as JSON of releases with one
 * kind for each medium.
 */
export function mediaDays(ofRegion: SQL, mainDate: SQL): SQL<string> {
  const day = (kind: string) => sql`(${ofRegion} ->> ${sql.raw(`'${kind}'`)})`
  const home = sql`coalesce(min(${day('digital')}, ${day('tv')}), ${day('digital')}, ${day('tv')})`
  const cinema = sql`coalesce(${day('cinema')}, ${day('limited')},
    iif(coalesce(${home}, ${day('physical')}) is null, ${mainDate}, null))`
  // A patch leaves out what is null.
  return sql<string>`json_patch('{}', json_object('cinema', ${cinema}, 'digital', ${home},
    'physical', ${day('physical')}))`
}
