import type { SeenEpisode } from '@marquee/domain/seen-episode'
import { type SQL, sql } from 'drizzle-orm'
import { type JsonRows, jsonRows, readJsonRows } from '#db/json-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { POSITION_OF_PLAY } from './position-of-play.ts'

export type SeenRow = Required<Omit<SeenEpisode, 'isUnlisted'>> & { isUnlisted: 0 | 1 }

/**
 * SQL for the episodes of a series that somebody has seen as JSON, in all seasons: one may have moved since. The list at
 * hand may lack the season that it has gone to, and another may have its number by now. Each is there once, however often
 * it was seen: D1 takes 2 MB a value.
 */
export function seenOf(userId: UserId, seriesId: number): SQL<JsonRows<SeenRow>> {
  return jsonRows<SeenRow>(
    {
      ...{ episodeId: 'episode_id', season: 'season', episode: 'episode', rewatch: 'rewatch' },
      isUnlisted: 'isUnlisted',
    },
    sql`(select distinct play.episode_id, ${POSITION_OF_PLAY.season} as season, ${POSITION_OF_PLAY.episode} as episode,
        play.rewatch, episode.unlisted_since is not null as isUnlisted
      from play left join episode on episode.id = play.episode_id
      where play.user_id = ${userId} and play.type = 'series' and play.title_id = ${seriesId}
      order by play.season, play.episode)`,
  )
}

/** Reads the value of `seenOf`. */
export function readSeen(rows: JsonRows<SeenRow>): SeenEpisode[] {
  return readJsonRows(rows).map(({ isUnlisted, ...seen }) => ({ ...seen, isUnlisted: isUnlisted === 1 }))
}
