import type { PlayPrecision, PlaySource } from '@marquee/domain/play'
import type { TitleRef, TitleType } from '@marquee/domain/title'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type JsonRows, jsonRows, readJsonRows } from '#db/json-rows.ts'
import { readRow } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import type { Cursor } from '#history/cursor.ts'
import { POSITION_OF_PLAY } from '#plays/position-of-play.ts'
import { TITLE_COLUMNS, type TitleRow } from '../title.ts'

export type HistoryRow = TitleRow & {
  key: string
  type: TitleType
  season: number | null
  number: number | null
  episodeId: number | null
  /** As the catalogue names the episode now; `null` for films and where it is not known. */
  episodeName: string | null
  seenAt: number | null
  precision: PlayPrecision
  source: PlaySource
  rewatch: number | null
  id: number
}

type HistoryFilter = {
  type: TitleType | null
  title: TitleRef | null
  /** Times in milliseconds; with one, plays without a time are left out. */
  from: number | null
  until: number | null
}

type Page = HistoryFilter & { after: Cursor | null; amount: number }

const COLUMNS: Record<keyof HistoryRow, SQL> = {
  ...TITLE_COLUMNS,
  ...{ key: sql`play.key`, type: sql`play.type` },
  ...{ season: POSITION_OF_PLAY.season, number: POSITION_OF_PLAY.episode },
  ...{ episodeId: sql`play.episode_id`, episodeName: sql`episode.name`, seenAt: sql`play.seen_at` },
  ...{
    precision: sql`play.precision`,
    source: sql`play.source`,
    rewatch: sql`play.rewatch`,
    id: sql`play.id`,
  },
}

/** Reads plays, the last first; those without a time come at the end, those that were stored last first. */
export async function readHistory(db: Db, userId: UserId, page: Page): Promise<HistoryRow[]> {
  const { amount } = page
  const choose = (which: SQL) => sql`select * from (select play.id from play
    where play.user_id = ${userId} and ${which} and ${isWanted(page)}
    order by play.seen_at desc, play.id desc limit ${amount})`
  const plays = jsonRows<HistoryRow>(
    COLUMNS,
    sql`(${choose(isDated(page))} union all ${choose(isUndated(page))} limit ${amount}) as chosen
      cross join play on play.id = chosen.id
      cross join title on title.type = play.type and title.id = play.title_id
      left join episode on episode.id = play.episode_id`,
  )
  const row = await readRow(db, sql<{ plays: JsonRows<HistoryRow> }>`select ${plays} as plays`)
  return readJsonRows(row.plays)
}

function isWanted({ type, title }: Page): SQL {
  if (title !== null) return sql`play.type = ${title.type} and play.title_id = ${title.id}`
  return type === null ? sql`true` : sql`play.type = ${type}`
}

function isDated({ after, from, until, type, title }: Page): SQL {
  if (after !== null && after.seenAt === null) return sql`false`
  // Few plays are of one title, or of films: they are found by their title, and not among all by the time.
  const seenAt = sql.raw(title === null && type !== 'movies' ? 'play.seen_at' : '+play.seen_at')
  const before = after === null ? sql`true` : sql`(${seenAt}, play.id) < (${after.seenAt}, ${after.id})`
  const since = from === null ? sql`true` : sql`${seenAt} >= ${from}`
  const end = until === null ? sql`true` : sql`${seenAt} < ${until}`
  return sql`${seenAt} is not null and ${before} and ${since} and ${end}`
}

function isUndated({ after, from, until }: Page): SQL {
  if (from !== null || until !== null) return sql`false`
  const before = after !== null && after.seenAt === null ? sql`play.id < ${after.id}` : sql`true`
  return sql`play.seen_at is null and ${before}`
}
