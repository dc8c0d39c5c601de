import type { SeasonDetail } from '@marquee/domain/catalogue'
import type { Day } from '@marquee/domain/day'
import { PlayPrecision } from '@marquee/domain/play'
import { episodeResolver } from '@marquee/domain/seen-episode'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type JsonRows, jsonRows, readJsonRows } from '#db/json-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { isOfCycle } from '#progress/unseen.ts'
import { dayOfPlay } from '#time-zone/viewer-day.ts'

const LastPlayShape = z.object({
  key: z.string(),
  /** Day of the play in the person's zone; `null` where it is unknown. */
  day: z.string().nullable(),
  seenAt: z.string().nullable(),
  precision: PlayPrecision,
})

const PlaysShape = z.object({
  episode: z.int(),
  /** Number of plays at any time. */
  plays: z.int(),
  /** Whether it counts as seen; in a rewatch only when it was seen again. */
  isMarked: z.boolean(),
  /** The one with the latest time; in a rewatch of those that belong to it, where there are any. */
  last: LastPlayShape,
})

export const SeasonPlaysShape = z.object({
  /** Seen episodes of the open season, as they are numbered today. */
  plays: z.array(PlaysShape),
  /** Seen episodes of it that TMDB lists no longer, and those of seasons which it lists no longer. */
  unlisted: z.array(PlaysShape.extend({ season: z.int(), name: z.string().nullable() })),
})
export type SeasonPlays = z.infer<typeof SeasonPlaysShape>

/** Plays of one episode by its numbers then, of those in the rewatch that is under way or of the others, by the last one. */
export type PlayRow = {
  key: string
  /** How many there are. */
  amount: number
  episodeId: number | null
  season: number
  episode: number
  seenAt: number | null
  precision: PlayPrecision
  day: Day | null
  isOfCycle: 0 | 1
  /** Of the stored episode with that id; `null` without one. */
  storedSeason: number | null
  storedNumber: number | null
  name: string | null
  isUnlisted: 0 | 1
}

type Listed = {
  /** The open season. */
  season: SeasonDetail | null
  /** Every season whose episodes are known. */
  seasons: readonly SeasonDetail[]
  /** Numbers of all seasons that the series has. */
  numbers: readonly number[]
}

/**
 * SQL for somebody's plays that may stand in the open season as JSON, the earliest first. Those of one episode are counted
 * here: there are as many as somebody likes, and D1 takes 2 MB a value.
 */
export function seasonPlaysOf(userId: UserId, seriesId: number, listed: Listed): SQL<JsonRows<PlayRow>> {
  const number = listed.season?.number ?? -1
  const ids = JSON.stringify(listed.season?.episodes.map(({ id }) => id) ?? [])
  const isIn = (column: string, list: string) =>
    sql`${sql.raw(column)} in (select entry.value from json_each(${list}) as entry)`
  const watching = { user: sql<string>`${userId}`, series: sql`${seriesId}` }
  return jsonRows<PlayRow>(
    {
      ...{ key: 'key', episodeId: 'episode_id', season: 'season', episode: 'episode', seenAt: 'seen_at' },
      ...{
        amount: 'amount',
        precision: 'precision',
        day: dayOfPlay(userId, 'found'),
        isOfCycle: 'isOfCycle',
      },
      ...{
        storedSeason: 'storedSeason',
        storedNumber: 'storedNumber',
        name: 'name',
        isUnlisted: 'isUnlisted',
      },
    },
    sql`(select *, count(*) over same as amount,
        row_number() over (same order by seen_at desc, id desc) as place
      from (select play.*, ${isOfCycle(watching)} as isOfCycle,
          stored.season as storedSeason, stored.number as storedNumber, stored.name,
          stored.unlisted_since is not null as isUnlisted
        from play left join episode as stored on stored.id = play.episode_id
        where play.user_id = ${userId} and play.type = 'series' and play.title_id = ${seriesId}
          and (play.season = ${number} or stored.season = ${number} or ${isIn('play.episode_id', ids)}
            or not ${isIn('coalesce(stored.season, play.season)', JSON.stringify(listed.numbers))}))
      window same as (partition by episode_id, season, episode, isOfCycle)
      order by seen_at, id) as found where place = 1`,
  )
}

/** Reads the value of `seasonPlaysOf`: the plays of each episode of the open season, and of those that are gone. */
export function readSeasonPlays(rows: JsonRows<PlayRow>, listed: Listed): SeasonPlays {
  const positionOf = positionFinder(listed)
  const plays = new Map<number, PlayRow[]>()
  const gone = new Map<string, PlayRow[]>()
  for (const row of readJsonRows(rows)) {
    const position = positionOf(row)
    if (position === 'gone') add(gone, `${seasonOf(row)}/${numberOf(row)}`, row)
    else if (position !== 'elsewhere') add(plays, position, row)
  }
  return {
    plays: [...plays].map(([episode, own]) => ({ episode, ...sumOf(own) })).sort(byNumber),
    unlisted: [...gone.values()].map(unlistedOf).sort(byNumber),
  }
}

const seasonOf = ({ storedSeason, season }: PlayRow) => storedSeason ?? season
const numberOf = ({ storedNumber, episode }: PlayRow) => storedNumber ?? episode

/** Returns a function that finds the number that a play's episode has today in the open season. */
function positionFinder({
  season,
  seasons,
  numbers,
}: Listed): (row: PlayRow) => number | 'gone' | 'elsewhere' {
  const resolve = episodeResolver(seasons)
  const opened = new Map(season?.episodes.map(({ id, number }) => [id, number]))
  const isListed = new Set(numbers)

  return (row) => {
    const isUnlisted = row.isUnlisted === 1
    const home = seasonOf(row)
    const isHere = row.episodeId !== null && opened.has(row.episodeId)
    // The list that was stored last knows seasons which did not come with this answer.
    const isMoved = !isUnlisted && row.storedSeason !== null && home !== season?.number && isListed.has(home)
    if (isMoved && !isHere) return 'elsewhere'

    const found = resolve({ ...row, isUnlisted })
    if (found !== null && 'id' in found) return opened.get(found.id) ?? 'elsewhere'
    return home === season?.number || !isListed.has(home) ? 'gone' : 'elsewhere'
  }
}

function add<Key>(groups: Map<Key, PlayRow[]>, key: Key, row: PlayRow): void {
  groups.set(key, [...(groups.get(key) ?? []), row])
}

function sumOf(rows: readonly PlayRow[]) {
  // An unknown time sorts first, so in a rewatch the latest of all may be of the first viewing.
  const last = rows.findLast((row) => row.isOfCycle === 1) ?? rows.at(-1)
  if (last === undefined) throw new Error('A group of plays has none')
  const { key, day, seenAt, precision } = last
  return {
    plays: rows.reduce((sum, { amount }) => sum + amount, 0),
    isMarked: rows.some((row) => row.isOfCycle === 1),
    last: { key, day, seenAt: seenAt === null ? null : new Date(seenAt).toISOString(), precision },
  }
}

function unlistedOf(rows: readonly PlayRow[]) {
  const [first] = rows
  if (first === undefined) throw new Error('A group of plays has none')
  return { season: seasonOf(first), episode: numberOf(first), name: first.name, ...sumOf(rows) }
}

type Numbered = { season?: number; episode: number }

const byNumber = (one: Numbered, other: Numbered) =>
  (one.season ?? 0) - (other.season ?? 0) || one.episode - other.episode
