import type { SeasonDetail } from '@marquee/domain/catalogue'
import type { Rating } from '@marquee/domain/rating'
import { placeSeen } from '@marquee/domain/seen-episode'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { ratings, seenEpisodes } from '#db/schema.ts'

type OwnSeason = { rating: Rating | null; seenEpisodes: number[] }

/** What one person keeps of one season, in one batch. */
export async function findOwnSeason(
  db: Db,
  userId: string,
  seriesId: number,
  season: SeasonDetail,
): Promise<OwnSeason> {
  const { number, episodes } = season
  const rated = db
    .select({ rating: ratings.rating })
    .from(ratings)
    .where(
      and(
        eq(ratings.userId, userId),
        eq(ratings.type, 'series'),
        eq(ratings.titleId, seriesId),
        eq(ratings.key, String(number)),
      ),
    )
  // An episode of this season may have been noted when it stood in another.
  const seen = db
    .select({
      episodeId: seenEpisodes.episodeId,
      season: seenEpisodes.season,
      episode: seenEpisodes.episode,
    })
    .from(seenEpisodes)
    .where(and(eq(seenEpisodes.userId, userId), eq(seenEpisodes.seriesId, seriesId)))

  const [[own], rows] = await db.batch([rated, seen])
  const { ids } = placeSeen([{ number, episodes }], rows)
  const numbers = episodes.filter(({ id }) => ids.has(id)).map((episode) => episode.number)
  return { rating: own?.rating ?? null, seenEpisodes: numbers }
}
