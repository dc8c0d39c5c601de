import type { SeasonDetail } from '@marquee/domain/catalogue'
import type { Rating } from '@marquee/domain/rating'
import { resolveSeen, type SeenEpisode } from '@marquee/domain/seen-episode'
import { withSeenMark } from '@marquee/domain/seen-mark'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { selectSeenMark } from '../titles/seen-mark.ts'

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
  // An episode of this season may have been marked when TMDB listed it in another.
  const seen = sql<SeenEpisode>`select episode_id as episodeId, season, episode from seen_episode
    where user_id = ${userId} and series_id = ${seriesId}`

  const [[own], rows, [mark]] = await readRows(db, [
    rated,
    seen,
    selectSeenMark(userId, { type: 'series', id: seriesId }),
  ])
  const { ids } = resolveSeen([season], withSeenMark([season], rows, mark?.markedOn ?? null))
  const numbers = season.episodes.filter(({ id }) => ids.has(id)).map(({ number }) => number)
  return { rating: own?.rating ?? null, seenEpisodes: numbers }
}
