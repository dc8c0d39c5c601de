import { and, type SQL, sql } from 'drizzle-orm'
import { deriveProgress } from '#progress/derive.ts'
import { viewerDay } from '#time-zone/viewer-day.ts'
import { fetchWhole } from '#titles/queries.ts'
import { runWithTitle } from '#titles/run-with-title.ts'
import { isLatest } from '#write-order/write-order.ts'
import { insertEpisodePlays, isTooMuch } from './insert.ts'
import { isLatestFresh } from './latest-tick.ts'
import type { PlayOptions } from './options.ts'
import { endRewatch } from './rewatch.ts'

type EpisodeRef = { series: number; season: number; episode: number }
type Saved = { added: number; problem: null } | { problem: 'episode-unknown' | 'too-many-episodes' }

/**
 * Marks every regular episode as seen that has aired, up to one of them and with it, and returns how many were not seen
 * before. A series whose episodes are stored so far takes one batch; another is fetched and takes one more.
 */
export async function saveUpTo(source: PlayOptions, ref: EpisodeRef): Promise<Saved> {
  const { userId, writeOrder } = source
  const plays = { ...source, source: 'up-to-here' } as const
  const fresh = selectUpTo(source, ref)
  const isLast = and(isLatest(writeOrder), isLatestFresh(writeOrder, ref.series))
  const [[state], inserted, [left]] = await runWithTitle(
    source,
    { type: 'series', id: ref.series },
    () => [
      sql<{ known: number }>`select exists (${selectTarget(ref)}) as known`,
      insertEpisodePlays(plays, ref.series, fresh, isLast),
      sql<{ isTooMuch: number }>`select ${isTooMuch(source, ref.series, fresh)} as isTooMuch`,
      ...endRewatch(source, ref.series),
      deriveProgress(userId),
    ],
    { stored: sql`${selectTarget(ref)} and not ${isPartOpen(ref)}`, fetch: fetchWhole },
  )
  if (state?.known !== 1) return { problem: 'episode-unknown' }
  if (inserted.length === 0 && left?.isTooMuch === 1) return { problem: 'too-many-episodes' }
  return { added: inserted.length, problem: null }
}

/** The statement that gives a row where the episode is a stored, regular one. */
function selectTarget({ series, season, episode }: EpisodeRef): SQL {
  return sql`select 1 from episode as target where target.series_id = ${series} and target.season = ${season}
    and target.number = ${episode} and target.season > 0 and target.unlisted_since is null`
}

/** SQL condition that a season before the episode, or its own, has no stored episodes though it has some. */
function isPartOpen({ series, season }: EpisodeRef): SQL {
  const number = sql`one.value ->> 'number'`
  return sql`exists (select 1 from title, json_each(title.seasons) as one
    where title.type = 'series' and title.id = ${series} and ${number} > 0 and ${number} <= ${season}
      and one.value ->> 'episodeCount' > 0 and not exists (select 1 from episode as other
        where other.series_id = ${series} and other.season = ${number} and other.unlisted_since is null))`
}

/** Episodes up to the one and with it; none while what comes before it is not known. */
function selectUpTo({ userId, madeAt }: PlayOptions, ref: EpisodeRef): SQL {
  const { series, season, episode } = ref
  return sql`select id, season, number, air_date from episode
    where series_id = ${series} and unlisted_since is null and season > 0
      and (season, number) <= (${season}, ${episode}) and airs_on <= ${viewerDay(userId, madeAt)}
      and exists (${selectTarget(ref)}) and not ${isPartOpen(ref)}`
}
