import type { SeasonDetail } from '@marquee/domain/catalogue'
import type { Rating } from '@marquee/domain/rating'
import { resolveSeen } from '@marquee/domain/seen-episode'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { readSeen, selectSeen } from '#plays/select-seen.ts'

type OwnSeason = { rating: Rating | null; seenEpisodes: number[] }

/** Finds one person's rating and seen episodes of one season, in one batch. */
export async function findOwnSeason(
  db: Db,
  userId: UserId,
  seriesId: number,
  season: SeasonDetail,
): Promise<OwnSeason> {
  const rated = sql<{ rating: Rating }>`select rating from rating where user_id = ${userId}
    and type = 'series' and title_id = ${seriesId} and key = ${String(season.number)}`
  const [[own], rows] = await readRows(db, [rated, selectSeen(userId, seriesId)])
  const { ids } = resolveSeen([season], rows.map(readSeen))
  const numbers = season.episodes.filter(({ id }) => ids.has(id)).map(({ number }) => number)
  return { rating: own?.rating ?? null, seenEpisodes: numbers }
}
