import type { TitleRef } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { fetchTitles } from '#imports/store-titles.ts'
import type { Located } from './find-titles.ts'
import { isLacking, type Need } from './lacking.ts'
import { type Miss, missKey, missOf, storeMisses } from './misses.ts'

type Deps = { db: Db; tmdb: TmdbClient; now: Date; budget: { requests: number } }
type Presence = 'stored' | 'not-found' | 'malformed' | 'later'

/** A piece whose title is not stored, or lacks it; `missed` is what came of that title a short time ago, as JSON. */
type Row = { n: number; isLacking: 0 | 1; missed: string | null }

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
    titleId === null ? null : missKey({ type, id: titleId }),
  ])
  const lacks = need === null ? sql`false` : isLacking(need, now)
  const [open] = await readRows(db, [
    sql<Row>`select piece.n, title.id is not null as isLacking,
        ${missOf(sql`piece.miss_key`, now)} as missed
      from (select key as n, value ->> 0 as type, value ->> 1 as title_id, value ->> 2 as season,
        value ->> 3 as number, value ->> 4 as episode_id, value ->> 5 as miss_key from json_each(${JSON.stringify(values)})) as piece
      left join title on title.type = piece.type and title.id = piece.title_id
      where piece.title_id is not null and (title.id is null or ${lacks})`,
  ])
  const titlesOf = (wanted: Row['isLacking']): TitleRef[] =>
    open.flatMap(({ n, isLacking, missed }) => {
      const piece = pieces[n]
      const isMeant = isLacking === wanted && missed === null
      return piece?.titleId == null || !isMeant ? [] : [{ type: piece.type, id: piece.titleId }]
    })
  const deps = { db, now: () => now.getTime() }
  const [added, lacking] = [titlesOf(0), titlesOf(1)]
  const newOutcome = await fetchTitles({ ...deps, tmdb }, added, budget)
  const newest = need === null || lacking.length === 0 ? tmdb : need.openUncachedTmdb()
  const outcomeAgain = await fetchTitles({ ...deps, tmdb: newest }, lacking, budget)
  await storeMisses(db, new Map([...missesOf(added, newOutcome), ...missesOf(lacking, outcomeAgain)]), now)

  const rowOf = new Map(open.map((row) => [row.n, row]))
  return pieces.map(({ type, titleId }, n) => {
    const row = rowOf.get(n)
    if (titleId === null || row === undefined) return 'stored'
    const outcomeOf = row.isLacking === 1 ? outcomeAgain : newOutcome
    const outcome = row.missed === null ? outcomeOf({ type, id: titleId }) : (JSON.parse(row.missed) as Miss)
    if (outcome === 'unavailable') return 'later'
    // Of a title that the catalogue has no more, what is stored is all that there is.
    return row.isLacking === 1 && outcome === 'not-found' ? 'stored' : outcome
  })
}

function missesOf(
  titles: readonly TitleRef[],
  outcomeOf: Awaited<ReturnType<typeof fetchTitles>>,
): [key: string, Miss][] {
  return titles.flatMap((title) => {
    const outcome = outcomeOf(title)
    return outcome === 'not-found' || outcome === 'malformed' ? [[missKey(title), outcome]] : []
  })
}
