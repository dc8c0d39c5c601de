import type { TitleRef } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { fetchTitles } from '#imports/store-titles.ts'
import type { Located } from './find-titles.ts'
import { isLacking, type Need } from './lacking.ts'

type Deps = { db: Db; tmdb: TmdbClient; now: Date; budget: { requests: number } }
type Presence = 'stored' | 'not-found' | 'malformed' | 'later'

/** A piece whose title is not stored, or lacks it. */
type Row = { n: number; isLacking: 0 | 1 }

/**
 * Stores titles that are not stored yet, and series again that lack what is needed of them, with their episodes, while
 * the request may ask the catalogue. Says of each piece whether the title is there now, as far as the catalogue has it.
 */
export async function storeMissing(
  { db, tmdb, now, budget }: Deps,
  pieces: readonly Located[],
  need: Need | null,
): Promise<Presence[]> {
  if (!pieces.some(({ titleId }) => titleId !== null)) return pieces.map(() => 'stored')

  const values = pieces.map(({ type, titleId, season, number, episodeId }) => [
    ...[type, titleId, season, number, episodeId],
  ])
  const lacks = need === null ? sql`false` : isLacking(need, now)
  const [open] = await readRows(db, [
    sql<Row>`select piece.n, title.id is not null as isLacking
      from (select key as n, value ->> 0 as type, value ->> 1 as title_id, value ->> 2 as season,
        value ->> 3 as number, value ->> 4 as episode_id from json_each(${JSON.stringify(values)})) as piece
      left join title on title.type = piece.type and title.id = piece.title_id
      where piece.title_id is not null and (title.id is null or ${lacks})`,
  ])
  const titlesOf = (wanted: Row['isLacking']): TitleRef[] =>
    open.flatMap(({ n, isLacking }) => {
      const piece = pieces[n]
      return piece?.titleId == null || isLacking !== wanted ? [] : [{ type: piece.type, id: piece.titleId }]
    })
  const deps = { db, now: () => now.getTime() }
  const newOutcome = await fetchTitles({ ...deps, tmdb }, titlesOf(0), budget)
  const lacking = titlesOf(1)
  const newest = need === null || lacking.length === 0 ? tmdb : need.openUncachedTmdb()
  const outcomeAgain = await fetchTitles({ ...deps, tmdb: newest }, lacking, budget)

  const lacksOf = new Map(open.map(({ n, isLacking }) => [n, isLacking === 1]))
  return pieces.map(({ type, titleId }, n) => {
    const lacks = lacksOf.get(n)
    if (titleId === null || lacks === undefined) return 'stored'
    const outcome = lacks ? outcomeAgain({ type, id: titleId }) : newOutcome({ type, id: titleId })
    if (outcome === 'unavailable') return 'later'
    // Of a title that the catalogue has no more, what is stored is all that there is.
    return lacks && outcome === 'not-found' ? 'stored' : outcome
  })
}
