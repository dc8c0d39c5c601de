import type { TitleRef } from '@marquee/domain/title'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { isSignedIn, type UserId } from '#db/user-id.ts'
import { deriveProgress } from '#progress/derive.ts'
import { choiceOf, isSeen, watchingOf } from '#progress/unseen.ts'
import { fetchTitle, fetchWhole } from '#titles/queries.ts'
import { runWithTitle } from '#titles/run-with-title.ts'
import { runInOrder } from '#write-order/run-in-order.ts'
import { isLatest, type WriteOrder } from '#write-order/write-order.ts'
import { PLAY_COLUMNS, timeColumns } from './insert.ts'
import { isLatestUntick, isLatestViewing, isSeenMark, isTickOfFresh } from './latest-tick.ts'
import type { PlayOptions } from './options.ts'
import { playCount } from './quota.ts'
import { endResumed, endRewatch, resumeRewatches } from './rewatch.ts'
import { type Change, notedPlays, noteNewMark, notePlays, removeMarkOfUnseen } from './undo-steps.ts'
import type { PlayTiming } from './when.ts'

/** A film, or an episode of a series by its numbers. */
export type Playable =
  | { type: 'movies'; id: number }
  | { type: 'series'; id: number; season: number; episode: number }

type Saved = { changed: boolean; problem: null } | { problem: 'episode-unknown' | 'too-many-episodes' }

/**
 * Writes one more play under a key, and the bookmark "Seen" with the first play of a film. A play that has the key
 * already stays as it is. Returns whether it is new.
 */
export async function addPlay(source: PlayOptions, key: string, played: Playable): Promise<Saved> {
  const { userId, mostPlays, writeOrder } = source
  const { type, id } = played
  const [[state], inserted] = await runWithTitle(
    source,
    { type, id },
    () => [
      sql<{ known: number; isFull: number }>`select exists (${selectPlayable(played)}) as known,
        ${playCount(userId)} >= ${mostPlays} as isFull`,
      insertPlay(source, key, played),
      ...(type === 'movies'
        ? [setFilmMark(source, key, id), noteNewMark(source, { type, id }, isLatest(writeOrder))]
        : [...endRewatch(source, id, sql`exists (${selectPlayable(played)})`), deriveProgress(userId)]),
    ],
    { stored: selectPlayable(played), fetch: type === 'movies' ? fetchTitle : fetchWhole },
  )
  if (state?.known !== 1) return { problem: 'episode-unknown' }
  if (inserted.length === 0 && state.isFull === 1) return { problem: 'too-many-episodes' }
  return { changed: inserted.length > 0, problem: null }
}

/** The statement that gives the ids and the date of what is played, where it is stored. */
export function selectPlayable(played: Playable): SQL {
  if (played.type === 'movies') {
    return sql`select title.id as title_id, null as id, null as season, null as number, title.date as air_date
      from title where title.type = 'movies' and title.id = ${played.id}`
  }
  return sql`select episode.series_id as title_id, episode.id, episode.season, episode.number, episode.air_date
    from episode where episode.series_id = ${played.id} and episode.season = ${played.season}
      and episode.number = ${played.episode} and episode.unlisted_since is null`
}

function insertPlay(
  { userId, timing, batch, mostPlays, writeOrder }: PlayOptions,
  key: string,
  played: Playable,
): SQL<{ id: number }> {
  const rewatch = played.type === 'series' ? choiceOf(watchingOf(userId, played.id), 'rewatch') : sql`null`
  const isWritten = and(
    isSignedIn(userId),
    sql`${playCount(userId)} < ${mostPlays}`,
    isLatest(writeOrder),
    isLatestFor(writeOrder, userId, played),
  )
  return sql`insert into play (${PLAY_COLUMNS})
    select ${userId}, ${key}, ${played.type}, fresh.title_id, fresh.id, fresh.season, fresh.number,
      ${timeColumns(timing, sql`fresh.air_date`)}, 'hand', ${batch}, ${rewatch}
    from (${selectPlayable(played)} limit 1) as fresh where ${isWritten}
    on conflict (user_id, key) do nothing returning id`
}

/** SQL guard that nothing newer took the episode `fresh` or the film away. */
function isLatestFor(writeOrder: WriteOrder | null, userId: UserId, { type, id }: Playable): SQL | undefined {
  if (type === 'series') {
    return isLatestViewing(writeOrder, isTickOfFresh(id), isSeen(watchingOf(userId, id), 'fresh'))
  }
  const isFilmSeen = sql`exists (select 1 from play as own
    where own.user_id = ${userId} and own.type = 'movies' and own.title_id = ${id})`
  return isLatestViewing(writeOrder, isSeenMark(sql`'movies'`, sql`fresh.title_id`), isFilmSeen)
}

/** A film that has a play under the key is on the list of what was seen. */
export function setFilmMark(
  { userId, now, writeOrder }: Pick<PlayOptions, 'userId' | 'now' | 'writeOrder'>,
  key: string,
  id: number,
): SQL {
  return sql`insert into bookmark (user_id, type, title_id, label, added_at)
    select play.user_id, 'movies', play.title_id, 'seen', ${now.getTime()} from play
    where play.user_id = ${userId} and play.key = ${key} and play.type = 'movies' and play.title_id = ${id}
      and ${isLatest(writeOrder) ?? sql`true`}
    on conflict do nothing`
}

/**
 * Changes the time of a play and returns whether there is such a play. One that an import wrote is the person's own from
 * then on: undoing the import leaves it.
 */
export async function setPlayTime(
  db: Db,
  { userId }: Change,
  key: string,
  { timing, writeOrder }: { timing: PlayTiming; writeOrder: WriteOrder | null },
): Promise<boolean> {
  const aired = sql`case play.type when 'movies'
    then (select title.date from title where title.type = 'movies' and title.id = play.title_id)
    else (select episode.air_date from episode where episode.id = play.episode_id) end`
  const isPlay = sql`user_id = ${userId} and key = ${key}`
  const [found] = await runInOrder(db, writeOrder, [
    sql`select 1 from play where ${isPlay}`,
    sql`update play set (seen_at, precision) = (select ${timeColumns(timing, aired)}),
        source = iif(source = 'import', 'hand', source)
      where ${and(isPlay, isLatest(writeOrder))}`,
    deriveProgress(userId),
  ])
  return found.length > 0
}

type RemovedRow = { type: TitleRef['type']; id: number; plays: number }
/** The title that was played, and how many plays of the film or episode are left. */
export type Removed = { title: TitleRef; plays: number }

/** SQL condition that a row of `play` has one of these keys. */
export const hasKey = (keys: readonly string[]): SQL =>
  sql`key in (select value from json_each(${JSON.stringify(keys)}))`

/**
 * Takes a person's plays for which a condition holds away as one change and returns what each was of. A rewatch that
 * ended with one of these goes on. A series loses the bookmark "Seen" with the last play of a regular episode. A film
 * retains it: whoever removes its last play decides. A play stays that a newer tick found seen.
 */
export async function removePlays(
  db: Db,
  change: Change,
  which: SQL,
  writeOrder: WriteOrder | null,
): Promise<Removed[]> {
  const { userId } = change
  const isMeant = sql`user_id = ${userId} and ${which}`
  const isPlay = and(isMeant, isLatest(writeOrder), isLatestUntick(writeOrder)) ?? sql`false`
  const { type, id, removed, others } = notedPlays(change)

  const [, , , rows] = await runInOrder(db, writeOrder, [
    resumeRewatches(userId, isPlay),
    notePlays(change, isPlay),
    sql`delete from play where ${isPlay}`,
    sql<RemovedRow>`select ${type} as type, ${id} as id, (select count(*) ${others}) as plays ${removed}`,
    endResumed(change),
    ...removeMarkOfUnseen(change),
    deriveProgress(userId),
  ])
  return rows.map(({ type, id, plays }) => ({ title: { type, id }, plays }))
}
