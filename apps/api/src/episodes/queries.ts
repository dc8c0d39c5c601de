import type { Episode, SeasonDetail } from '@marquee/domain/catalogue'
import type { Day } from '@marquee/domain/day'
import { and, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#clock.ts'
import type { Db } from '#db/client.ts'
import type { UserId } from '#db/user-id.ts'
import { insertEpisodePlays, isTooMuch } from '#plays/insert.ts'
import { isLatestFresh, isLatestUntick, type SeasonRef } from '#plays/latest-tick.ts'
import type { PlayOptions } from '#plays/options.ts'
import { endRewatch, resumeRewatches } from '#plays/rewatch.ts'
import { type Change, notePlays, removeMarkOfUnseen } from '#plays/undo-steps.ts'
import { deriveProgress } from '#progress/derive.ts'
import { isOfCycle, watchingOf } from '#progress/unseen.ts'
import { viewerDay } from '#time-zone/viewer-day.ts'
import { runWithTitle } from '#titles/run-with-title.ts'
import { checkOrder, runInOrder } from '#write-order/run-in-order.ts'
import type { WriteOrder } from '#write-order/write-order.ts'

type Saved = { changed: boolean; today: Day; problem: null } | { problem: 'too-many-episodes' }
type Listed = Pick<Episode, 'id' | 'number'>
/** An episode with its date, and with the day from which it has aired where that has to be before it is seen. */
type Seen = Listed & Pick<Episode, 'airDate'> & { airsOn?: Day }
/** An episode with the day from which it counts as aired. */
export type AiringEpisode = Listed & Pick<Episode, 'airDate'> & { airsOn: Day | null }

/**
 * Marks episodes of one season as seen, those with a day only if that had come for the person. Returns whether any is
 * new, and the day it was for them; all of them fit the quota or none is saved. Each is stored by TMDB's id, so that it
 * is found again when TMDB renumbers; a play without an id gets it here.
 */
export async function saveSeen(
  source: PlayOptions,
  ref: SeasonRef,
  episodes: readonly Seen[],
): Promise<Saved> {
  const { db, madeAt, writeOrder, userId } = source
  if (episodes.length === 0) {
    await checkOrder(db, writeOrder)
    return { changed: false, today: dayOf(madeAt), problem: null }
  }
  const seen = jsonOf(episodes)
  const fresh = selectFresh(source, ref, seen)
  const [, inserted, [quota]] = await runWithTitle(source, { type: 'series', id: ref.series }, () => [
    adoptIds(source, ref, seen),
    insertEpisodePlays(
      { ...source, source: 'hand' },
      ref.series,
      fresh,
      isLatestFresh(writeOrder, ref.series),
    ),
    selectQuota(source, ref, fresh),
    ...endRewatch(source, ref.series),
    deriveProgress(userId),
  ])
  return outcome(inserted.length > 0, quota)
}

/** The statement for the episodes of a season as TMDB listed them when the series was stored last. */
export function selectStored({ series, season }: SeasonRef): SQL<AiringEpisode> {
  return sql`select id, number, air_date as airDate, airs_on as airsOn from episode
    where series_id = ${series} and season = ${season} and unlisted_since is null order by number`
}

type QuotaRow = { isTooMuch: number; today: Day }

function outcome(isNew: boolean, quota: QuotaRow | undefined): Saved {
  if (quota === undefined) throw new Error('A batch gave no row for its person')
  const { isTooMuch, today } = quota
  if (!isNew && isTooMuch === 1) return { problem: 'too-many-episodes' }
  return { changed: isNew, today, problem: null }
}

/** Ids that were made up for an old answer are below zero; they name nothing. */
function jsonOf(episodes: readonly Seen[]): string {
  return JSON.stringify(episodes.map(({ id, ...others }) => ({ id: id > 0 ? id : null, ...others })))
}

/** The listed episodes that had aired by the person's day, where their day counts. */
function selectFresh({ userId, madeAt }: PlayOptions, { season }: SeasonRef, seen: string): SQL {
  const value = (name: string) => sql.raw(`listed.value ->> '${name}'`)
  return sql`select ${value('id')} as id, ${season} as season, ${value('number')} as number,
      ${value('airDate')} as air_date
    from json_each(${seen}) as listed
    where coalesce(${value('airsOn')} <= ${viewerDay(userId, madeAt)}, true)`
}

function adoptIds({ userId }: PlayOptions, { series, season }: SeasonRef, seen: string): SQL {
  // Materialized, or the list would be gone through again for each play.
  return sql`with found as materialized (select value ->> 'id' as id, value ->> 'number' as number
      from json_each(${seen}) where value ->> 'id' is not null)
    update play set episode_id = found.id from found
    where play.user_id = ${userId} and play.type = 'series' and play.title_id = ${series}
      and play.season = ${season} and play.episode = found.number and play.episode_id is null`
}

/** Whether what is not seen yet is too much, and the person's day at the change; after the plays were written. */
function selectQuota(options: PlayOptions, { series }: SeasonRef, fresh: SQL): SQL<QuotaRow> {
  const { userId, madeAt } = options
  return sql`select ${isTooMuch(options, series, fresh)} as isTooMuch, ${viewerDay(userId, madeAt)} as today
    from user where id = ${userId}`
}

type Untick = { listed: SeasonDetail | null; writeOrder: WriteOrder | null }

type Unticked = {
  changed: boolean
  /** Numbers of those that are seen all the same, as what was seen before a rewatch is. */
  remaining: number[]
}

/**
 * Marks episodes as not seen, in a rewatch as not seen again, and returns whether any was: all their plays go, of a
 * rewatch those of it. A rewatch that ended with one of these goes on. A series with a regular episode that is not seen
 * loses the bookmark "Seen". `listed` is the season as the catalogue knows it, or `null` when it does not answer; with it
 * an episode is found under the number it had when it was seen.
 */
export async function removeSeen(
  db: Db,
  change: Change,
  ref: SeasonRef & { episode: number | null },
  { listed, writeOrder }: Untick,
): Promise<Unticked> {
  const { isOf, number } = playsOf(change.userId, ref, listed?.episodes ?? [])
  const numbers = { season: sql`${ref.season}`, episode: number }
  const isMeant =
    and(isOf, isOfCycle(watchingOf(change.userId, ref.series)), isLatestUntick(writeOrder, numbers)) ??
    sql`false`
  const [, , removed, left] = await runInOrder(db, writeOrder, [
    resumeRewatches(change.userId, isMeant),
    notePlays(change, isMeant),
    sql`delete from play where ${isMeant} returning id`,
    sql<{ number: number }>`select distinct ${number} as number from play where ${isOf} order by 1`,
    ...removeMarkOfUnseen(change),
    deriveProgress(change.userId),
  ])
  return { changed: removed.length > 0, remaining: left.map((play) => play.number) }
}

/** SQL condition for the plays of an episode or of a season, and the number that the episode of such a play has now. */
function playsOf(
  userId: UserId,
  { series, season, episode }: SeasonRef & { episode: number | null },
  listed: readonly Listed[],
): { isOf: SQL; number: SQL } {
  const gone = listed.filter(({ number }) => episode === null || number === episode)
  const idsOf = (episodes: readonly Listed[]) => JSON.stringify(episodes.map(({ id }) => id))
  const isIn = (ids: string) => sql`episode_id in (select id.value from json_each(${ids}) as id)`
  const isNumber = (column: string) => (episode === null ? sql`` : sql`and ${sql.raw(column)} = ${episode}`)
  const isStored = sql`exists (select 1 from episode as other where other.id = play.episode_id
    and not (other.series_id = ${series} and other.season = ${season} ${isNumber('other.number')}
      and other.unlisted_since is null))`
  // By its address: the number of an episode may be another one since the play.
  const number =
    episode === null
      ? sql`coalesce((select listed.number from episode as listed where listed.id = play.episode_id
          and listed.series_id = ${series} and listed.unlisted_since is null), play.episode)`
      : sql`${episode}`
  const isOf = sql`user_id = ${userId} and type = 'series' and title_id = ${series}
    and (${isIn(idsOf(gone))} or (season = ${season} ${isNumber('episode')}
      and (episode_id is null or not (${isIn(idsOf(listed))} or ${isStored}))))`
  return { isOf, number }
}
