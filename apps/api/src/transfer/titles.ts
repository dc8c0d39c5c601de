import type { TitleSnapshot } from '@marquee/domain/catalogue'
import { ratingKeyProblem } from '@marquee/domain/rating'
import { type TitleRef, titleKey } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { titles } from '#db/schema.ts'
import { problem } from '#http/problem.ts'
import { type FetchedTitle, fetchTitle } from '#titles/queries.ts'
import { inChunks } from './chunks.ts'
import type { Content } from './content.ts'
import type { Lookups } from './lookups.ts'
import type { Problems } from './problems.ts'

/** A title and the seasons that are wanted of it, as the keys that ratings have. */
export type Wanted = TitleRef & { keys: Set<string> }
type Seasons = Pick<TitleSnapshot, 'seasons'>

/** Known seasons of the titles of a file, by `titleKey`. */
export type KnownTitles = Map<string, Seasons>

/** Every title that a file refers to, once, with its seasons that the file refers to. */
export function wantedTitles({ bookmarks, ratings, items, plays, following, episodes }: Content): Wanted[] {
  const wanted = new Map<string, Wanted>()
  const want = ({ type, id }: TitleRef): Wanted => {
    const key = titleKey(type, id)
    const title = wanted.get(key) ?? { type, id, keys: new Set() }
    wanted.set(key, title)
    return title
  }
  for (const rating of ratings) want(rating).keys.add(rating.key)
  for (const title of bookmarks) want(title)
  for (const title of items) want(title)
  for (const title of plays) want(title)
  for (const { series } of following) want({ type: 'series', id: series })
  for (const { series, season } of episodes) want({ type: 'series', id: series }).keys.add(String(season))
  return [...wanted.values()]
}

export async function findStored(db: Db, wanted: readonly Wanted[]): Promise<KnownTitles> {
  const stored: KnownTitles = new Map()
  for (const { json } of inChunks(wanted.map(({ type, id }) => ({ type, id })))) {
    const rows = await db
      .select({ type: titles.type, id: titles.id, seasons: titles.seasons })
      .from(titles)
      .innerJoin(
        sql`json_each(${json}) as entry`,
        and(eq(titles.type, sql`entry.value ->> 'type'`), eq(titles.id, sql`entry.value ->> 'id'`)),
      )
    for (const { type, id, seasons } of rows) stored.set(titleKey(type, id), { seasons })
  }
  return stored
}

/**
 * Fetches the titles that are not stored yet, or lack a season that is wanted of them; adds them to the known ones and
 * returns what is to be stored of them. The catalogue is the only source of names that others may see, so none is taken from
 * the file. Titles that are not fetched in time stay open; importing the file again goes on from there.
 */
export async function fetchMissing(
  tmdb: TmdbClient,
  wanted: readonly Wanted[],
  { known, lookups, problems }: { known: KnownTitles; lookups: Lookups; problems: Problems },
): Promise<FetchedTitle[]> {
  const missing = wanted.filter((title) => isMissing(title, known))
  const looked = await lookups.ask(missing, (title) => fetchTitle(tmdb, title))

  const fetched: FetchedTitle[] = []
  let unfetched = 0
  for (const title of missing) {
    const where = titleKey(title.type, title.id)
    const answer = looked.get(title)
    if (typeof answer === 'object') {
      fetched.push(answer.found)
      known.set(where, answer.found.snapshot)
    } else if (known.has(where)) continue
    else if (answer === 'unknown') problems.add(() => ({ where, message: problem('title-unknown').message }))
    else if (answer === 'failed') problems.add(() => ({ where, message: NOT_ANSWERED }))
    else unfetched += 1
  }
  if (unfetched > 0)
    problems.addFirst({ where: 'titles', message: unfetchedMessage(unfetched, lookups.most) })
  return fetched
}

function isMissing({ type, id, keys }: Wanted, known: KnownTitles): boolean {
  const title = known.get(titleKey(type, id))
  if (title === undefined) return true
  return [...keys].some((key) => ratingKeyProblem(type, key, title.seasons) === 'season-unknown')
}

export const NOT_ANSWERED = `${problem('catalogue-unavailable').message} Import the file again to go on.`

function unfetchedMessage(unfetched: number, most: number): string {
  const titles = unfetched === 1 ? '1 title is' : `${unfetched.toLocaleString('en')} titles are`
  return `${titles} not in Marquee yet and had to wait: an import looks up ${most} at most, and fewer while the catalogue is slow or knows none of them. Import the file again to go on.`
}
