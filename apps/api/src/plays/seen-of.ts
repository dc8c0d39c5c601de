import type { SeenEpisode } from '@marquee/domain/seen-episode'
import { type SQL, sql } from 'drizzle-orm'
import { type JsonRows, jsonRows, readJsonRows } from '#db/json-rows.ts'
import type { UserId } from '#db/user-id.ts'

export type SeenRow = Required<Omit<SeenEpisode, 'isUnlisted'>> & { isUnlisted: 0 | 1 }

/** SQL for whether TMDB once listed the episode of a play and does no longer. */
const IS_UNLISTED = sql.raw(`exists (select 1 from episode as gone
  where gone.id = play.episode_id and gone.unlisted_since is not null)`)

/** SQL for somebody's plays of a series as JSON, in all seasons: an episode may have moved since. */
export function seenOf(userId: UserId, seriesId: number): SQL<JsonRows<SeenRow>> {
  return jsonRows<SeenRow>(
    {
      ...{ episodeId: 'episode_id', season: 'season', episode: 'episode', rewatch: 'rewatch' },
      isUnlisted: 'isUnlisted',
    },
    sql`(select episode_id, season, episode, rewatch, ${IS_UNLISTED} as isUnlisted from play
      where user_id = ${userId} and type = 'series' and title_id = ${seriesId} order by season, episode)`,
  )
}

/** Reads the value of `seenOf`. */
export function readSeen(rows: JsonRows<SeenRow>): SeenEpisode[] {
  return readJsonRows(rows).map(({ isUnlisted, ...seen }) => ({ ...seen, isUnlisted: isUnlisted === 1 }))
}
