import type { SeasonDetail } from '@marquee/domain/catalogue'
import type { Rating } from '@marquee/domain/rating'
import type { EpisodePosition } from '@marquee/domain/season-progress'
import { resolveSeen } from '@marquee/domain/seen-episode'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { JsonRows } from '#db/json-rows.ts'
import { onlyRow, readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { readSeen, type SeenRow, seenOf } from '#plays/seen-of.ts'
import { type PlayRow, readSeasonPlays, type SeasonPlays, seasonPlaysOf } from './season-plays.ts'
import { readNext, selectNext } from './spoilers.ts'

type OwnSeason = Pick<SeasonPlays, 'plays'> & {
  rating: Rating | null
  seenEpisodes: number[]
  /** The episode that is not hidden although it is unseen. */
  next: EpisodePosition | null
}

type OwnSeasonRow = { rating: Rating | null; seen: JsonRows<SeenRow>; plays: JsonRows<PlayRow> }

type OwnSeasonParams = { series: number; season: SeasonDetail; now: Date }

/** Finds one person's rating and seen episodes of one season, in one batch. */
export async function findOwnSeason(
  db: Db,
  userId: UserId,
  { series, season, now }: OwnSeasonParams,
): Promise<OwnSeason> {
  const listed = { season, seasons: [season], numbers: [season.number] }
  const [ownRows, nextRows] = await readRows(db, [
    sql<OwnSeasonRow>`select (select rating from rating where user_id = ${userId} and type = 'series'
        and title_id = ${series} and key = ${String(season.number)}) as rating,
      ${seenOf(userId, series)} as seen, ${seasonPlaysOf(userId, series, listed)} as plays`,
    selectNext(userId, series, now),
  ])
  const own = onlyRow(ownRows)
  const { ids } = resolveSeen([season], readSeen(own.seen))
  const numbers = season.episodes.filter(({ id }) => ids.has(id)).map(({ number }) => number)
  const { plays } = readSeasonPlays(own.plays, listed)
  return { rating: own.rating, seenEpisodes: numbers, plays, next: readNext(nextRows) }
}
