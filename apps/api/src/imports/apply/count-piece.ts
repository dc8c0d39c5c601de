import type { LeftOutReason } from '@marquee/domain/import-match'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { TotalKind } from '../answers.ts'
import { noCounts, type PieceCounts } from './counts.ts'
import { judgeUnwatched } from './judge-films.ts'
import { judgeBegun, judgeFollowing } from './judge-following.ts'
import { judgeLists } from './judge-lists.ts'
import { judgePlays } from './judge-plays.ts'
import { isForSeasons, judgeRatings, judgeSeasons } from './judge-ratings.ts'
import { judgeWatchlist } from './judge-watchlist.ts'
import { mapFolders } from './map-folders.ts'
import type { Comparing, PieceRef } from './source.ts'

type Judged = { verdict: string; amount: number }
type JudgedPlays = Judged & { type: string; undated: number; replacing: number }

/** Counts what applying a piece would do, after all pieces were resolved; writes nothing. Two trips. */
export async function countPiece(db: Db, comparing: Comparing): Promise<PieceCounts> {
  const folders = await mapFolders(db, comparing)
  const [plays, ratings, seasons, unwatched, watchlist, lists, following, begun, leftOut] = await readRows(
    db,
    [
      sql<JudgedPlays>`select judged.type, judged.verdict, count(*) as amount,
      sum(judged.precision = 'unknown') as undated, count(judged.replaces) as replacing
      from (${judgePlays(comparing)}) as judged group by 1, 2`,
      countVerdicts(judgeRatings(comparing)),
      sql<Sums<'ratings' | 'seasons' | 'withPlays'>>`select (select count(distinct entry.title_id)
        from import_row as entry where entry.import_id = ${comparing.importId}
          and entry.piece = cast(${comparing.piece} as integer) and +entry.kind = 'rating'
          and ${isForSeasons('entry')}) as ratings,
      coalesce(sum(is_seen), 0) as seasons, coalesce(sum(is_seen_with_plays), 0) as withPlays
      from (${judgeSeasons(comparing)}) as judged`,
      sql<Sums<'films' | 'unplayed'>>`select count(*) as films, coalesce(sum(not is_played), 0) as unplayed
      from (${judgeUnwatched(comparing)}) as judged`,
      countVerdicts(judgeWatchlist(comparing)),
      countVerdicts(judgeLists(comparing, folders)),
      countVerdicts(judgeFollowing(comparing)),
      sql<Sums<'series' | 'stated'>>`select count(*) as series, coalesce(sum(is_stated), 0) as stated
      from (${judgeBegun(comparing)}) as judged`,
      countLeftOut(comparing),
    ],
  )

  const counts = noCounts()
  for (const { type, verdict, amount, undated, replacing } of plays) {
    const kind = type === 'movies' ? 'filmPlays' : 'episodePlays'
    if (verdict === 'unstored') counts.unstored[kind] += amount
    if (verdict === 'there') counts[kind].there += amount
    if (verdict === 'new') Object.assign(counts[kind], { new: amount, undated, replacing })
    if (verdict === 'same-day') Object.assign(counts[kind], { sameDay: amount, undatedSameDay: undated })
  }
  takeVerdicts(counts, 'ratings', ratings)
  takeVerdicts(counts, 'watchlist', watchlist)
  takeVerdicts(counts, 'lists', lists)
  takeVerdicts(counts, 'following', following)
  const [season, film, first] = [seasons[0], unwatched[0], begun[0]]
  if (season !== undefined)
    counts.seriesRatings = {
      ...{ ratings: season.ratings, seasons: season.seasons, seasonsWithPlays: season.withPlays },
    }
  if (film !== undefined) counts.unwatched = { films: film.films, filmsWithPlays: film.unplayed }
  if (first !== undefined) counts.begun = { series: first.series, stated: first.stated }
  for (const { reason, kind, amount } of leftOut) counts.leftOut[reason][kind] += amount
  return counts
}

type Sums<Name extends string> = Record<Name, number>

const countVerdicts = (judged: SQL): SQL<Judged> =>
  sql`select judged.verdict, count(*) as amount from (${judged}) as judged group by 1`

const NAMES: Record<string, string> = {
  'if-plays': 'ifPlays',
  'if-rated': 'ifRated',
  'if-either': 'ifEither',
}

function takeVerdicts(
  counts: PieceCounts,
  kind: 'ratings' | 'watchlist' | 'lists' | 'following',
  judged: readonly Judged[],
): void {
  for (const { verdict, amount } of judged) {
    if (verdict === 'unstored') counts.unstored[kind] += amount
    else Object.assign(counts[kind], { [NAMES[verdict] ?? verdict]: amount })
  }
}

/** Records that come to nothing, by the kind that the file has them as. */
function countLeftOut({ userId, importId, piece }: PieceRef) {
  const of = (name: string) => sql.raw(`record.value ->> '${name}'`)
  const kinds = { rating: 'ratings', watchlist: 'watchlist', folder: 'lists', following: 'following' }
  return sql<{ reason: LeftOutReason; kind: TotalKind; amount: number }>`
    with sent as materialized (select record.key as record, coalesce(
        ${JSON.stringify(kinds)} ->> (${of('action')}),
        iif(coalesce(${of('$.title.kind')}, iif(${of('$.episode')} is null, 'film', 'series')) = 'film',
          'filmPlays', 'episodePlays')) as kind
      from import as whole cross join import_piece as part, json_each(part.records) as record
      where whole.id = ${importId} and whole.user_id = ${userId} and part.import_id = whole.id
        and part.piece = cast(${piece} as integer))
    select record.value ->> 'leftOut' as reason, sent.kind, count(*) as amount
    from import_piece as part cross join json_each(part.resolved) as record
      cross join sent on sent.record = record.value ->> 'record'
    where part.import_id = ${importId} and part.piece = cast(${piece} as integer)
      and record.value ->> 'leftOut' is not null
    group by 1, 2`
}
