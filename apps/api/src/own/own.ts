import type { FilmDetail, SeasonDetail, SeriesDetail } from '@marquee/domain/catalogue'
import type { Day } from '@marquee/domain/day'
import type { EpisodePosition } from '@marquee/domain/season-progress'
import { resolveSeen, type SeenEpisode } from '@marquee/domain/seen-episode'
import type { TitleRef } from '@marquee/domain/title'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { type JsonRows, readJsonRows } from '#db/json-rows.ts'
import { readRow } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { type HolderRow, holdersOf, readHolders } from '#folders/find.ts'
import { HoldersShape } from '#folders/shape.ts'
import {
  type BookmarkStateRow,
  type BookmarkStates,
  bookmarkStatesOf,
  readBookmarkStates,
} from '#lists/bookmark-state.ts'
import { readSeen, type SeenRow, seenOf } from '#plays/seen-of.ts'
import { dayColumns } from '#time-zone/viewer-day.ts'
import {
  type EpisodeRow,
  type FollowingRow,
  followingOf,
  OwnSeriesShape,
  otherEpisodesOf,
  readOwnSeries,
} from './own-series.ts'
import { type PlayRow, readSeasonPlays, seasonPlaysOf } from './season-plays.ts'

export const OwnShape = z.object({
  /** The person's day on the calendar; for others the day in UTC. */
  today: z.string(),
  /** The last day whose episodes have aired for the person: today, or yesterday for who gets them a day later. */
  airedUntil: z.string(),
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
export async function findOwn(db: Db, userId: UserId, params: OwnParams): Promise<Own> {
  const { title, season, seasons } = params
  const columns = ownTitleColumns(userId, params)
  if (title.type === 'movies') {
    const row = await readRow(db, sql<OwnTitleRow>`select ${columns}`)
    return { ...readOwnTitle(row), seenEpisodes: [], watching: null, next: null }
  }

  const listed = { season, seasons, numbers: title.seasons.map(({ number }) => number) }
  const row = await readRow(
    db,
    sql<OwnSeriesRow>`select ${columns}, ${seenOf(userId, title.id)} as seen,
      ${followingOf(userId, title.id)} as following, ${otherEpisodesOf(title.id, seasons)} as others,
      ${seasonPlaysOf(userId, title.id, listed)} as plays`,
  )
  const own = readOwnTitle(row)
  const seen = readSeen(row.seen)
  const [following] = readJsonRows(row.following)
  const others = readJsonRows(row.others)
  const watching = readOwnSeries({
    series: title,
    season,
    seasons,
    following,
    others,
    seen,
    ...{ today: own.today, airedUntil: own.airedUntil },
  })
  return {
    ...own,
    seenEpisodes: numbersOf(seen, seasons),
    watching: watching && { ...watching, ...readSeasonPlays(row.plays, listed) },
    next: watching?.progress.next ?? null,
  }
}

type OwnTitleRow = {
  today: Day
  airedUntil: Day
  ratings: string
  states: JsonRows<BookmarkStateRow>
  holders: JsonRows<HolderRow> | null
}

type OwnSeriesRow = OwnTitleRow & {
  seen: JsonRows<SeenRow>
  following: JsonRows<FollowingRow>
  others: JsonRows<EpisodeRow>
  plays: JsonRows<PlayRow>
}

/** Columns of a statement for what a person may have of a film as of a series: one, for each statement more takes its time. */
function ownTitleColumns(userId: UserId, { title, beside, withHolders = false, now }: OwnParams): SQL {
  return sql`${dayColumns(userId, now)},
    (select json_group_object(key, rating) from rating
      where user_id = ${userId} and type = ${title.type} and title_id = ${title.id}) as ratings,
    ${bookmarkStatesOf(userId, [title, ...beside])} as states,
    ${withHolders ? holdersOf(userId, title) : sql`null`} as holders`
}

function readOwnTitle({ today, airedUntil, ratings, states, holders }: OwnTitleRow) {
  return {
    ...{ today, airedUntil },
    ratings: JSON.parse(ratings) as Own['ratings'],
    bookmarkStates: readBookmarkStates(states),
    holders: holders === null ? undefined : readHolders(holders),
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
