import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { isSignedIn, type UserId } from '#db/user-id.ts'
import { PLAY_COLUMNS } from '#plays/insert.ts'
import { playCount } from '#plays/quota.ts'
import { type Change, noteRewatch, noteSeenFilms } from '#plays/undo-steps.ts'
import { deriveProgress } from '#progress/derive.ts'
import { endRewatchesWhere, isRewatchOver } from '#progress/end-rewatches.ts'
import { OF_FOLLOWING } from '#progress/unseen.ts'
import { placedPlays, type WantedPlay } from './placed-plays.ts'

type Adding = Change & { db: Db; mostPlays: number }

/** Of a wanted play: whether it is new, was there, names an episode that is not there, or is one too many. */
export type PlayOutcome = 'added' | 'existing' | 'not-found' | 'full'

type Judged = { isThere: 0 | 1; isKnown: 0 | 1; key: string }

/**
 * Writes plays in one batch and returns the outcome of each. A film or episode that has a play of that minute, of that
 * day, or any where the time is unknown, has it already: a client that sends its history again changes nothing.
 */
export async function addPlays(change: Adding, wanted: readonly WantedPlay[]): Promise<PlayOutcome[]> {
  if (wanted.length === 0) return []
  const { db, userId, batch, now, mostPlays } = change
  const placed = placedPlays(userId, wanted)
  // All of them or none, so that the client need not find out which ones are missing.
  const fits = sql`${playCount(userId)} + (select count(*) from fresh) <= ${mostPlays}`
  const isOver = sql`user_id = ${userId}
    and series_id in (select play.title_id from play where play.user_id = ${userId} and play.batch = ${batch})
    and ${isRewatchOver(OF_FOLLOWING, now)}`
  const [judged, added] = await readRows(db, [
    sql<Judged>`${placed} select key, is_there or ordinal > 1 as isThere, title_id is not null as isKnown
      from placed order by n`,
    sql<{ key: string }>`insert into play (${PLAY_COLUMNS}) ${placed},
      fresh as materialized (select * from placed where title_id is not null and not is_there and ordinal = 1)
      select ${userId}, key, type, title_id, episode_id, season, number, seen_at, precision, 'api', ${batch}, rewatch
      from fresh where ${and(isSignedIn(userId), fits)} order by n
      on conflict (user_id, key) do nothing returning key`,
    noteSeenFilms(change),
    addSeenBookmarks(userId, batch, now),
    noteRewatch(change, isOver),
    endRewatchesWhere(isOver),
    deriveProgress(userId),
  ])
  const keys = new Set(added.map(({ key }) => key))
  return judged.map(({ key, isThere, isKnown }) => {
    if (isKnown === 0) return 'not-found'
    if (isThere === 1) return 'existing'
    return keys.has(key) ? 'added' : 'full'
  })
}

/** Films that have a play of this change are on the list of what was seen. */
function addSeenBookmarks(userId: UserId, batch: string, now: Date): SQL {
  return sql`insert into bookmark (user_id, type, title_id, label, added_at)
    select distinct play.user_id, 'movies', play.title_id, 'seen', ${now.getTime()} from play
    where play.user_id = ${userId} and play.batch = ${batch} and play.type = 'movies'
    on conflict do nothing`
}
