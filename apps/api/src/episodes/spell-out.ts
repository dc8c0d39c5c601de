import type { SeasonDetail, TitleSnapshot } from '@marquee/domain/catalogue'
import { resolveSeen, type SeenEpisode } from '@marquee/domain/seen-episode'
import { withSeenMark } from '@marquee/domain/seen-mark'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { bookmarks, seenEpisodes } from '#db/schema.ts'
import type { UserId } from '#db/user-id.ts'
import { type SeenMark, selectSeenMark } from '#titles/seen-mark.ts'
import type { WriteOrder } from '#write-order/write-order.ts'
import { isLatestTick, type SeasonRef } from './latest-tick.ts'

type EpisodesRef = SeasonRef & { episode: number | null }

type SeenRows = [mark: SeenMark[], titles: { seasons: string }[], ticks: SeenEpisode[]]

/** Statements for what `spellOutSeenMark` needs to know. */
export function selectSeenRows(userId: UserId, series: number) {
  return [
    selectSeenMark(userId, { type: 'series', id: series }),
    sql<{ seasons: string }>`select seasons from title where type = 'series' and id = ${series}`,
    sql<SeenEpisode>`select episode_id as episodeId, season, episode from seen_episode
      where user_id = ${userId} and series_id = ${series}`,
  ] as const
}

/**
 * Builds the statements that replace a series' bookmark "Seen" by its seen episodes, except those given: taking back
 * one episode leaves the others seen. `null` where the bookmark does not cover it. The catalogue's ids are known for the
 * season that is `listed` alone; of others the numbers are stored, which get their ids later.
 */
export function spellOutSeenMark(
  db: Db,
  userId: UserId,
  { series, season, episode }: EpisodesRef,
  {
    seen: [[seenMark], titles, ticks],
    listed,
    writeOrder,
  }: { seen: SeenRows; listed: SeasonDetail | null; writeOrder: WriteOrder | null },
) {
  const day = seenMark?.markedOn
  if (day === undefined) return null

  const known: TitleSnapshot['seasons'] = JSON.parse(titles[0]?.seasons ?? '[]')
  const seasons = known.map((one) => (one.number === listed?.number ? listed : one))
  const { ids } = resolveSeen(seasons, ticks)
  const isMeant = (one: SeenEpisode) => one.season === season && (episode === null || one.episode === episode)
  const marked = withSeenMark(seasons, ticks, day).slice(ticks.length)
  if (!withSeenMark(seasons, [], day).some(isMeant)) return null
  const others = marked
    .filter((one) => !isMeant(one) && (one.episodeId === null || !ids.has(one.episodeId)))
    // Ids that were made up for an old answer are below zero; they name nothing.
    .map((one) => ({ ...one, episodeId: one.episodeId !== null && one.episodeId > 0 ? one.episodeId : null }))

  const isMark = and(
    eq(bookmarks.userId, userId),
    eq(bookmarks.type, 'series'),
    eq(bookmarks.titleId, series),
    eq(bookmarks.label, 'seen'),
    isLatestTick(writeOrder, { series, season }, sql`${episode}`),
  )
  const rows = db
    .select({
      id: sql<number>`null`.as('id'),
      userId: bookmarks.userId,
      type: bookmarks.type,
      seriesId: bookmarks.titleId,
      episodeId: sql<number | null>`other.value ->> 'episodeId'`.as('episode_id'),
      season: sql<number>`other.value ->> 'season'`.as('season'),
      episode: sql<number>`other.value ->> 'episode'`.as('episode'),
      seenAt: bookmarks.addedAt,
    })
    .from(bookmarks)
    .innerJoin(sql`json_each(${JSON.stringify(others)}) as other`, sql`true`)
    .where(isMark)
  return [
    db.insert(seenEpisodes).select(rows).onConflictDoNothing().getSQL(),
    db.delete(bookmarks).where(isMark).returning({ titleId: bookmarks.titleId }).getSQL(),
  ] as const
}
