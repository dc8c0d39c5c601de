import type { SeenEpisode } from '@marquee/domain/seen-episode'
import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#db/user-id.ts'

type SeenRow = Required<Omit<SeenEpisode, 'isUnlisted'>> & { isUnlisted: 0 | 1 }

/** SQL for whether TMDB once listed the episode of a play and does no longer. */
const IS_UNLISTED = sql.raw(`exists (select 1 from episode as gone
  where gone.id = play.episode_id and gone.unlisted_since is not null)`)

/** The statement for somebody's plays of a series, in all seasons: an episode may have moved since. */
export function selectSeen(userId: UserId, id: number): SQL<SeenRow> {
  return sql`select episode_id as episodeId, season, episode, rewatch, ${IS_UNLISTED} as isUnlisted from play
    where user_id = ${userId} and type = 'series' and title_id = ${id}
    order by season, episode`
}

/** Reads a row of `selectSeen`. */
export function readSeen({ isUnlisted, ...seen }: SeenRow): SeenEpisode {
  return { ...seen, isUnlisted: isUnlisted === 1 }
}
