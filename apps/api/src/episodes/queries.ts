import type { Episode, SeasonDetail } from '@marquee/domain/catalogue'
import type { Day } from '@marquee/domain/day'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#clock.ts'
import type { Db } from '#db/client.ts'
import { seenEpisodes, titles } from '#db/schema.ts'
import { isSignedIn, type UserId } from '#db/user-id.ts'
import { deriveProgress } from '#progress/derive.ts'
import { viewerDay } from '#time-zone/viewer-day.ts'
import { saveEpisodes } from '#titles/episodes.ts'
import { fetchTitle, selectTitle, upsertTitle } from '#titles/queries.ts'
import { selectSeenMark } from '#titles/seen-mark.ts'
import { checkOrder, runInOrder } from '#write-order/run-in-order.ts'
import type { WriteOrder } from '#write-order/write-order.ts'
import { isLatestTick, type SeasonRef } from './latest-tick.ts'
import { seenCount } from './quota.ts'
import { selectSeenRows, spellOutSeenMark } from './spell-out.ts'

type Source = { db: Db; tmdb: TmdbClient; now: Date; writeOrder: WriteOrder | null; mostSeen: number }
type Saved = { changed: boolean; today: Day; problem: null } | { problem: 'too-many-episodes' }
type Listed = Pick<Episode, 'id' | 'number'>
/** An episode with the day from which it has aired, where that has to be before it is seen. */
type Seen = Listed & { airsOn?: Day }

/**
 * Marks episodes of one season as seen, those with a day only if that has come for the person. Returns whether any is
 * new, and the person's day; all of them fit the quota or none is saved. Each is stored by TMDB's id, so that it is found
 * again when TMDB renumbers; a row without an id gets it here.
 */
export async function saveSeen(
  { db, tmdb, now, writeOrder, mostSeen }: Source,
  userId: UserId,
  ref: SeasonRef,
  episodes: readonly Seen[],
): Promise<Saved> {
  if (episodes.length === 0) {
    await checkOrder(db, writeOrder)
    return { changed: false, today: dayOf(now), problem: null }
  }
  const title = { type: 'series' as const, id: ref.series }
  const seen = jsonOf(episodes)
  const write = () =>
    [
      adoptIds(db, userId, ref, seen),
      renumber(db, userId, ref, seen),
      insertSeen(db, userId, ref, { seen, now, writeOrder, mostSeen }),
      selectQuota(userId, ref, { seen, now, mostSeen }),
    ] as const
  const [known, , , inserted, [quota]] = await runInOrder(db, writeOrder, [
    selectTitle(title),
    ...write(),
    deriveProgress(userId),
  ])
  if (known.length > 0) return outcome(inserted.length > 0, quota)

  const fetched = await fetchTitle(tmdb, title)
  const [, , , added, [left]] = await runInOrder(db, writeOrder, [
    upsertTitle(db, fetched, now),
    ...write(),
    ...saveEpisodes(fetched, now),
    deriveProgress(userId),
  ])
  return outcome(added.length > 0, left)
}

type QuotaRow = { isEnough: number; today: Day }

function outcome(isNew: boolean, quota: QuotaRow | undefined): Saved {
  if (quota === undefined) throw new Error('A batch gave no row for its person')
  const { isEnough, today } = quota
  if (!isNew && isEnough === 0) return { problem: 'too-many-episodes' }
  return { changed: isNew, today, problem: null }
}

/** Ids that were made up for an old answer are below zero; they name nothing. */
function jsonOf(episodes: readonly Seen[]): string {
  return JSON.stringify(episodes.map(({ id, ...others }) => ({ id: id > 0 ? id : null, ...others })))
}

function adoptIds(db: Db, userId: UserId, { series, season }: SeasonRef, seen: string) {
  const id = sql`(select listed.value ->> 'id' from json_each(${seen}) as listed
    where listed.value ->> 'number' = seen_episode.episode)`
  return db
    .update(seenEpisodes)
    .set({ episodeId: sql`${id}` })
    .where(
      and(
        ofSeason(userId, { series, season }),
        isNull(seenEpisodes.episodeId),
        sql`not exists (select 1 from ${seenEpisodes} as same where same.user_id = ${userId}
          and same.series_id = ${series} and same.episode_id = ${id})`,
      ),
    )
    .getSQL()
}

function renumber(db: Db, userId: UserId, { series, season }: SeasonRef, seen: string) {
  const number = sql`(select listed.value ->> 'number' from json_each(${seen}) as listed
    where listed.value ->> 'id' = seen_episode.episode_id)`
  return db
    .update(seenEpisodes)
    .set({ season, episode: sql`${number}` })
    .where(
      and(
        eq(seenEpisodes.userId, userId),
        eq(seenEpisodes.seriesId, series),
        sql`${number} is not null and (seen_episode.season <> ${season} or seen_episode.episode <> ${number})`,
      ),
    )
    .getSQL()
}

type Quota = Pick<Source, 'mostSeen' | 'now'> & { seen: string }
type Ticks = Pick<Source, 'writeOrder'> & Quota

/** SQL condition that an episode of the list has aired by the person's day, where its day counts. */
function isDue(userId: UserId, airsOn: SQL, now: Date): SQL {
  return sql`coalesce(${airsOn} <= ${viewerDay(userId, now)}, true)`
}

/** SQL condition that the listed episodes that are not seen yet fit the quota of one person. */
function isWithinQuota(
  userId: UserId,
  { series, season }: SeasonRef,
  { seen, mostSeen, now }: Quota,
): SQL<number> {
  return sql<number>`(${seenCount(userId)} + (select count(*) from json_each(${seen}) as fresh
    where ${isDue(userId, sql`fresh.value ->> 'airsOn'`, now)} and not exists (select 1 from ${seenEpisodes} as same
      where same.user_id = ${userId} and same.series_id = ${series} and same.season = ${season} and same.episode = fresh.value ->> 'number'
      and same.episode_id is fresh.value ->> 'id'))) <= ${mostSeen}`
}

function selectQuota(userId: UserId, ref: SeasonRef, quota: Quota): SQL<QuotaRow> {
  return sql`select ${isWithinQuota(userId, ref, quota)} as isEnough, ${viewerDay(userId, quota.now)} as today
    from user where id = ${userId}`
}

function insertSeen(db: Db, userId: UserId, ref: SeasonRef, { writeOrder, ...quota }: Ticks) {
  const { series, season } = ref
  const { seen, now } = quota
  const number = sql`listed.value ->> 'number'`
  const id = sql`listed.value ->> 'id'`
  const row = db
    .select({
      id: sql<number>`null`.as('id'),
      userId: sql<string>`${userId}`.as('user_id'),
      type: titles.type,
      seriesId: titles.id,
      episodeId: sql<number | null>`${id}`.as('episode_id'),
      season: sql<number>`${season}`.as('season'),
      episode: sql<number>`${number}`.as('episode'),
      seenAt: sql<Date>`${now.getTime()}`.as('seen_at'),
    })
    .from(titles)
    .innerJoin(sql`json_each(${seen}) as listed`, sql`true`)
    .where(
      and(
        isSignedIn(userId),
        eq(titles.type, 'series'),
        eq(titles.id, series),
        isDue(userId, sql`listed.value ->> 'airsOn'`, now),
        sql`not exists (select 1 from ${seenEpisodes} as same where same.user_id = ${userId} and same.series_id = ${series}
          and same.season = ${season} and same.episode = ${number} and same.episode_id is ${id})`,
        isWithinQuota(userId, ref, quota),
        isLatestTick(writeOrder, { series, season }, number),
      ),
    )
  return db.insert(seenEpisodes).select(row).onConflictDoNothing().returning({ id: seenEpisodes.id }).getSQL()
}

type Untick = { listed: SeasonDetail | null; writeOrder: WriteOrder | null }

/**
 * Marks episodes as not seen and returns whether any was. `listed` is the season as the catalogue knows it, or
 * `null` when it does not answer; with it an episode is found under the number it had when it was marked. A series
 * with the bookmark "Seen" takes a second batch, for which other episodes are seen is decided here.
 */
export async function removeSeen(
  db: Db,
  userId: UserId,
  ref: SeasonRef & { episode: number | null },
  { listed, writeOrder }: Untick,
): Promise<boolean> {
  const params = { listed: listed?.episodes ?? [], writeOrder }
  const isMarked = sql`exists (${selectSeenMark(userId, { type: 'series', id: ref.series })})`
  const [marks, titles, ticks, unticked] = await runInOrder(db, writeOrder, [
    ...selectSeenRows(userId, ref.series),
    untickStatement(userId, ref, params, sql`not ${isMarked}`),
    deriveProgress(userId),
  ])
  if (marks.length === 0) return unticked.length > 0

  const spelled = spellOutSeenMark(db, userId, ref, { seen: [marks, titles, ticks], listed, writeOrder })
  // Only statements that delete return rows.
  const changes = await runInOrder(db, writeOrder, [
    ...(spelled ?? []),
    untickStatement(userId, ref, params),
    deriveProgress(userId),
  ])
  return changes.some((rows) => rows.length > 0)
}

function untickStatement(
  userId: UserId,
  { series, season, episode }: SeasonRef & { episode: number | null },
  { listed, writeOrder }: { listed: readonly Listed[]; writeOrder: WriteOrder | null },
  condition?: SQL,
): SQL {
  const gone = listed.filter(({ number }) => episode === null || number === episode)
  const idsOf = (episodes: readonly Listed[]) => JSON.stringify(episodes.map(({ id }) => id))
  const isIn = (ids: string) => sql`episode_id in (select id.value from json_each(${ids}) as id)`
  const isNumber = episode === null ? sql`` : sql`and episode = ${episode}`
  const isMeant = and(
    sql`user_id = ${userId} and series_id = ${series}`,
    sql`(${isIn(idsOf(gone))} or (season = ${season} ${isNumber}
      and (episode_id is null or not ${isIn(idsOf(listed))})))`,
    isLatestTick(writeOrder, { series, season }, sql`seen_episode.episode`),
    condition,
  )
  return sql`delete from seen_episode where ${isMeant} returning id`
}

/** One person's ticks of one season. */
function ofSeason(userId: UserId, { series, season }: SeasonRef) {
  return and(
    eq(seenEpisodes.userId, userId),
    eq(seenEpisodes.seriesId, series),
    eq(seenEpisodes.season, season),
  )
}
