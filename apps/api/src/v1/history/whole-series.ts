import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import type { PlayTiming } from '#plays/when.ts'
import { viewerDay } from '#time-zone/viewer-day.ts'
import type { Resolution, Resolved } from '../sync/resolve.ts'

/** Episodes that whole series and seasons of one request may come to. */
const MOST_EPISODES = 5000

type Row = { n: number; season: number; number: number; episodeId: number; isThere: 0 | 1 }
type Source = { db: Db; userId: UserId; now: Date }
type Timed = Resolved<PlayTiming | null>
type Expanded = Resolution<PlayTiming | null> & {
  /** Episodes of those that were written before as a whole. */
  existing: number
}

/**
 * Puts in place of each whole series and season its episodes that have aired where the person is; of a series those without
 * the specials. What is too much for one request is left for another, which only counts those that are there by then.
 */
export async function expandWhole(
  source: Source,
  { resolved, notFound, later }: Resolution<PlayTiming | null>,
): Promise<Expanded> {
  const result: Expanded = { resolved: [], notFound: [...notFound], later: [...later], existing: 0 }
  const episodesOf = resolved.some(isWhole) ? await readAired(source, resolved) : new Map<number, Row[]>()
  let amount = 0
  for (const [n, entry] of resolved.entries()) {
    if (!isWhole(entry)) {
      result.resolved.push(entry)
      continue
    }
    const aired = episodesOf.get(n) ?? []
    if (aired.length === 0) result.notFound.push(entry.ref)
    else if (aired.every(({ isThere }) => isThere === 1)) result.existing += aired.length
    else if (aired.length > MOST_EPISODES) result.notFound.push({ ...entry.ref, reason: 'too-many-episodes' })
    else if (amount + aired.length > MOST_EPISODES) result.later.push(entry.ref)
    else {
      amount += aired.length
      const located = aired.map(({ season, number, episodeId }) => ({ season, number, episodeId }))
      result.resolved.push(...located.map((at) => ({ ...entry, at: { ...entry.at, ...at } })))
    }
  }
  return result
}

const isWhole = ({ ref }: Resolved<unknown>): boolean => ref.type === 'show' || ref.type === 'season'

async function readAired(
  { db, userId, now }: Source,
  resolved: readonly Timed[],
): Promise<Map<number, Row[]>> {
  const wanted = resolved.flatMap((entry, n) =>
    isWhole(entry) ? [[n, entry.at.titleId, entry.at.season, timeOf(entry)]] : [],
  )
  const [rows] = await readRows(db, [
    sql<Row>`select wanted.value ->> 0 as n, episode.season, episode.number, episode.id as episodeId,
        exists (select 1 from play where play.user_id = ${userId} and play.type = 'series'
          and play.title_id = episode.series_id and play.episode_id = episode.id
          and case wanted.value ->> 3 when 'unknown' then true
            when 'released' then episode.air_date is null
              or (play.precision = 'day' and date(play.seen_at / 1000, 'unixepoch') = episode.air_date)
            else play.seen_at / 60000 = (wanted.value ->> 3) / 60000 end) as isThere
      from json_each(${JSON.stringify(wanted)}) as wanted
      cross join episode on episode.series_id = wanted.value ->> 1
      where iif(wanted.value ->> 2 is null, episode.season > 0, episode.season = wanted.value ->> 2)
        and episode.airs_on <= ${viewerDay(userId, now)} and episode.unlisted_since is null
      order by wanted.key, episode.season, episode.number`,
  ])
  return Map.groupBy(rows, ({ n }) => n)
}

/** The time that plays of an entry are written with, in milliseconds, or the word for it. */
function timeOf({ own }: Timed): number | 'released' | 'unknown' {
  return own !== null && 'airedBy' in own ? 'released' : (own?.seenAt ?? 'unknown')
}
