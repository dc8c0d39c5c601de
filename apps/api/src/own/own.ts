import type { FilmDetail, SeasonDetail, SeriesDetail } from '@marquee/domain/catalogue'
import type { EpisodePosition } from '@marquee/domain/season-progress'
import { resolveSeen, type SeenEpisode } from '@marquee/domain/seen-episode'
import type { TitleRef } from '@marquee/domain/title'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf } from '#clock.ts'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { readHolders, selectHolders } from '#folders/find.ts'
import { HoldersShape } from '#folders/shape.ts'
import { type BookmarkStates, readBookmarkStates, selectBookmarkStates } from '#lists/bookmark-state.ts'
import { readSeen, selectSeen } from '#plays/select-seen.ts'
import { selectViewerDay } from '#time-zone/viewer-day.ts'
import { OwnSeriesShape, readOwnSeries, selectFollowing, selectOtherEpisodes } from './own-series.ts'
import { readSeasonPlays, selectSeasonPlays } from './season-plays.ts'

export const OwnShape = z.object({
  /** Day by which air dates count for the person; for others the day in UTC. */
  today: z.string(),
  ratings: z.record(z.string(), z.int()),
  /** As they are numbered today, where their seasons are known. */
  seenEpisodes: z.array(z.object({ season: z.int(), episode: z.int() })),
  /** Progress and choices of a series; `null` for a film, and for anonymous visitors. */
  watching: OwnSeriesShape.nullable(),
  /** The person's folders that hold the title, if requested. */
  holders: HoldersShape.optional(),
})
export type Own = z.infer<typeof OwnShape> & {
  bookmarkStates: BookmarkStates
  /** The episode that is not hidden although it is unseen. */
  next: EpisodePosition | null
}

type OwnParams = {
  title: FilmDetail | SeriesDetail
  /** The season that is open. */
  season: SeasonDetail | null
  seasons: readonly SeasonDetail[]
  /** Titles that are shown with it. */
  beside: readonly TitleRef[]
  withHolders?: boolean
  now: Date
}

/** Finds one person's data of one title, and bookmark states of it and of the titles shown beside it, in one batch. */
export async function findOwn(
  db: Db,
  userId: UserId,
  { title, season, seasons, beside, withHolders = false, now }: OwnParams,
): Promise<Own> {
  const { type, id } = title
  const rated = sql<{ key: string; rating: number }>`select key, rating from rating
    where user_id = ${userId} and type = ${type} and title_id = ${id}`
  const series = title.type === 'series' ? title : null
  const seriesId = series?.id ?? null
  const listed = { season, seasons, numbers: series?.seasons.map(({ number }) => number) ?? [] }
  const [[day], ratingRows, seenRows, markRows, [following], others, playRows, holders] = await readRows(db, [
    selectViewerDay(userId, now),
    rated,
    selectSeen(userId, id, type),
    selectBookmarkStates(userId, [title, ...beside]),
    // The id of a film may be that of a series.
    selectFollowing(userId, seriesId),
    selectOtherEpisodes(seriesId, seasons),
    selectSeasonPlays(userId, seriesId, listed),
    ...(withHolders ? [selectHolders(userId, title)] : []),
  ])
  const today = day?.today ?? dayOf(now)
  const seen = seenRows.map(readSeen)
  const own = series && readOwnSeries({ series, season, seasons, following, others, seen, today })
  return {
    today,
    ratings: Object.fromEntries(ratingRows.map(({ key, rating }) => [key, rating])),
    seenEpisodes: numbersOf(seen, seasons),
    watching: own && { ...own, ...readSeasonPlays(playRows, listed) },
    bookmarkStates: readBookmarkStates(markRows),
    holders: holders && readHolders(holders),
    next: own?.progress.next ?? null,
  }
}

/** Current numbers of the episodes that somebody has seen; TMDB may have renumbered them since. */
function numbersOf(rows: readonly SeenEpisode[], seasons: readonly SeasonDetail[]): Own['seenEpisodes'] {
  if (rows.length === 0) return []
  const { ids, numbers } = resolveSeen(seasons, rows)
  const listed = seasons.flatMap(({ number, episodes }) =>
    episodes.filter(({ id }) => ids.has(id)).map((episode) => ({ season: number, episode: episode.number })),
  )
  const others = [...numbers].flatMap(([season, episodes]) =>
    [...episodes].map((episode) => ({ season, episode })),
  )
  return [...listed, ...others]
}
