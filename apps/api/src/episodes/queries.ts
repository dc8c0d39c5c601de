import type { Episode } from '@marquee/domain/catalogue'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { seenEpisodes, titles } from '#db/schema.ts'
import { fetchSnapshot, selectTitle, upsertTitle } from '#titles/queries.ts'
import { isLatestOf, type Wish } from '#wishes/wish.ts'

type Source = { db: Db; tmdb: TmdbClient; now: Date; wish: Wish | null }
export type SeasonRef = { series: number; season: number }
type Listed = Pick<Episode, 'id' | 'number'>

/**
 * Notes episodes of one season as seen and answers whether any is new. Each is kept by TMDB's id, so that it is found
 * again when TMDB renumbers; what was kept without an id gets it here.
 */
export async function saveSeen(
  { db, tmdb, now, wish }: Source,
  userId: string,
  place: SeasonRef,
  episodes: readonly Listed[],
): Promise<boolean> {
  if (episodes.length === 0) return false
  const title = { type: 'series' as const, id: place.series }
  const seen = jsonOf(episodes)
  const write = () =>
    [
      adoptIds(db, userId, place, seen),
      renumber(db, userId, place, seen),
      insertSeen(db, userId, place, { seen, now, wish }),
    ] as const
  const [known, , , inserted] = await db.batch([selectTitle(db, title), ...write()])
  if (known.length > 0) return inserted.length > 0

  const snapshot = await fetchSnapshot(tmdb, title)
  const [, , , added] = await db.batch([upsertTitle(db, snapshot, now), ...write()])
  return added.length > 0
}

/** Ids that were made up for an old answer are below zero; they name nothing. */
function jsonOf(episodes: readonly Listed[]): string {
  return JSON.stringify(episodes.map(({ id, number }) => ({ id: id > 0 ? id : null, number })))
}

function adoptIds(db: Db, userId: string, { series, season }: SeasonRef, seen: string) {
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
}

function renumber(db: Db, userId: string, { series, season }: SeasonRef, seen: string) {
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
}

type Ticks = Pick<Source, 'now' | 'wish'> & { seen: string }

function insertSeen(db: Db, userId: string, { series, season }: SeasonRef, { seen, now, wish }: Ticks) {
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
        eq(titles.type, 'series'),
        eq(titles.id, series),
        sql`not exists (select 1 from ${seenEpisodes} as same where same.user_id = ${userId} and same.series_id = ${series}
          and same.season = ${season} and same.episode = ${number} and same.episode_id is ${id})`,
        isLatestTick(wish, { series, season }, number),
      ),
    )
  return db.insert(seenEpisodes).select(row).onConflictDoNothing().returning({ id: seenEpisodes.id })
}

/**
 * Forgets that episodes were seen and answers whether any was. `listed` is the season as the catalogue knows it, or
 * empty when it does not answer; with it an episode is found wherever it stood when it was noted.
 */
export async function removeSeen(
  db: Db,
  userId: string,
  { series, season, episode }: SeasonRef & { episode: number | null },
  { listed, wish }: { listed: readonly Listed[]; wish: Wish | null },
): Promise<boolean> {
  const gone = listed.filter(({ number }) => episode === null || number === episode)
  const idsOf = (episodes: readonly Listed[]) => JSON.stringify(episodes.map(({ id }) => id))
  const isIn = (ids: string) => sql`seen_episode.episode_id in (select id.value from json_each(${ids}) as id)`
  const removed = await db
    .delete(seenEpisodes)
    .where(
      and(
        eq(seenEpisodes.userId, userId),
        eq(seenEpisodes.seriesId, series),
        sql`(${isIn(idsOf(gone))} or (seen_episode.season = ${season}
          ${episode === null ? sql`` : sql`and seen_episode.episode = ${episode}`}
          and (seen_episode.episode_id is null or not ${isIn(idsOf(listed))})))`,
        isLatestTick(wish, { series, season }, sql`seen_episode.episode`),
      ),
    )
    .returning({ id: seenEpisodes.id })
  return removed.length > 0
}

/** Ticking a season off is a wish for each of its episodes, so either may be newer than the other. */
function isLatestTick(wish: Wish | null, { series, season }: SeasonRef, episode: SQL): SQL | undefined {
  const path = `/api/me/episodes/${series}/${season}`
  return and(isLatestOf(wish, path), isLatestOf(wish, sql`${path} || '/' || (${episode})`))
}

/** One person's ticks of one season. */
function ofSeason(userId: string, { series, season }: SeasonRef) {
  return and(
    eq(seenEpisodes.userId, userId),
    eq(seenEpisodes.seriesId, series),
    eq(seenEpisodes.season, season),
  )
}
