import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { viewerDay } from '#time-zone/viewer-day.ts'
import type { Resolution, Resolved } from '../sync/resolve.ts'

/** Episodes that whole series and seasons of one request may come to. */
const MOST_EPISODES = 5000

type Row = { n: number; season: number; number: number; episodeId: number }
type Source = { db: Db; userId: UserId; now: Date }

/**
 * Puts in place of each whole series and season its episodes that have aired where the person is; of a series those without
 * the specials. What is too much for one request is left for another.
 */
export async function expandWhole<Own>(
  { mostEpisodes = MOST_EPISODES, ...source }: Source & { mostEpisodes?: number },
  { resolved, notFound, later }: Resolution<Own>,
): Promise<Resolution<Own>> {
  if (!resolved.some(isWhole)) return { resolved, notFound, later }
  const episodesOf = await readAired(source, resolved)
  const result: Resolution<Own> = { resolved: [], notFound: [...notFound], later: [...later] }
  let amount = 0
  for (const [n, entry] of resolved.entries()) {
    if (!isWhole(entry)) {
      result.resolved.push(entry)
      continue
    }
    const aired = episodesOf.get(n) ?? []
    if (aired.length === 0) result.notFound.push(entry.ref)
    else if (aired.length > mostEpisodes) result.notFound.push({ ...entry.ref, reason: 'too-many-episodes' })
    else if (amount + aired.length > mostEpisodes) result.later.push(entry.ref)
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
  resolved: readonly Resolved<unknown>[],
): Promise<Map<number, Row[]>> {
  const wanted = resolved.flatMap((entry, n) =>
    isWhole(entry) ? [[n, entry.at.titleId, entry.at.season]] : [],
  )
  const [rows] = await readRows(db, [
    sql<Row>`select wanted.value ->> 0 as n, episode.season, episode.number, episode.id as episodeId
      from json_each(${JSON.stringify(wanted)}) as wanted
      cross join episode on episode.series_id = wanted.value ->> 1
      where iif(wanted.value ->> 2 is null, episode.season > 0, episode.season = wanted.value ->> 2)
        and episode.airs_on <= ${viewerDay(userId, now)} and episode.unlisted_since is null
      order by wanted.key, episode.season, episode.number`,
  ])
  return Map.groupBy(rows, ({ n }) => n)
}
