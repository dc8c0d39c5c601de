import type { SeasonDetail } from '@marquee/domain/catalogue'
import type { Rating } from '@marquee/domain/rating'
import type { EpisodePosition } from '@marquee/domain/season-progress'
import { resolveSeen } from '@marquee/domain/seen-episode'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { readSeen, selectSeen } from '#plays/select-seen.ts'
import { readSeasonPlays, type SeasonPlays, selectSeasonPlays } from './season-plays.ts'
import { readNext, selectNext } from './spoilers.ts'

type OwnSeason = Pick<SeasonPlays, 'plays'> & {
  rating: Rating | null
  seenEpisodes: number[]
  /** The episode that is not hidden although it is unseen. */
  next: EpisodePosition | null
}

type OwnSeasonParams = { series: number; season: SeasonDetail; now: Date }

/** Finds one person's rating and seen episodes of one season, in one batch. */
export async function findOwnSeason(
  db: Db,
  userId: UserId,
  { series, season, now }: OwnSeasonParams,
): Promise<OwnSeason> {
  const rated = sql<{ rating: Rating }>`select rating from rating where user_id = ${userId}
    and type = 'series' and title_id = ${series} and key = ${String(season.number)}`
  const listed = { season, seasons: [season], numbers: [season.number] }
  const [[own], rows, playRows, nextRows] = await readRows(db, [
    rated,
    selectSeen(userId, series),
    selectSeasonPlays(userId, series, listed),
    selectNext(userId, series, now),
  ])
  const { ids } = resolveSeen([season], rows.map(readSeen))
  const numbers = season.episodes.filter(({ id }) => ids.has(id)).map(({ number }) => number)
  const { plays } = readSeasonPlays(playRows, listed)
  return { rating: own?.rating ?? null, seenEpisodes: numbers, plays, next: readNext(nextRows) }
}
