import type { ApiClient } from '@marquee/api/client'
import type { ShownEpisode } from '@marquee/domain/spoilers'
import { isOutage } from '#http/answer.ts'
import { withinOr } from '#http/within-or.ts'
import { type FoundTitle, findTitle } from '#title/find-title.ts'
import type { Address } from './address.ts'

/** The episode, or why there is none: it does not exist, the catalogue gives no answer, or none yet. */
export type FoundEpisode = ShownEpisode | 'unknown' | 'unavailable' | 'late'

/** Time that a document waits for the catalogue before it shows a skeleton. */
const TIME_LIMIT_MS = 800

/** An episode and whether it is marked as seen; `null` when that is unknown. */
export type FoundInSeason = { episode: FoundEpisode; seen: boolean | null }

/** Finds an episode in its season, which is cached for all its episodes and has their seen state. */
export async function findEpisode(
  api: ApiClient,
  { series, season, episode, show }: Address,
): Promise<FoundInSeason> {
  const { seasons } = api.api.catalogue.series[':id']
  const answer = await seasons[':season'].$get({
    param: { id: String(series), season: String(season) },
    query: { show },
  })
  if (answer.status !== 200) {
    return { episode: answer.status === 404 ? 'unknown' : 'unavailable', seen: null }
  }
  const found = await answer.json()
  return {
    episode: found.season.episodes.find(({ number }) => number === episode) ?? 'unknown',
    seen: isMarked(found.plays, episode),
  }
}

/** Finds the series' page with the season open, or the reason why there is none in time. */
export async function findBehind(
  api: ApiClient,
  { series, season, episode, show }: Address,
): Promise<FoundTitle | 'unavailable' | 'late'> {
  const found = findTitle(api, { type: 'series', id: series }, { season, episode, show }).catch(
    (thrown: unknown) => {
      if (isOutage(thrown)) return 'unavailable' as const
      throw thrown
    },
  )
  return withinOr(TIME_LIMIT_MS, found, 'late')
}

/** Finds the episode in the data of the series' page, which has its season open. */
export function episodeOf(
  { title, season: opened, watching }: FoundTitle,
  { season, episode }: Address,
): FoundInSeason {
  const isKnown = title.type === 'series' && title.seasons.some(({ number }) => number === season)
  if (!isKnown) return { episode: 'unknown', seen: null }
  if (opened === null) return { episode: 'unavailable', seen: null }
  return {
    episode: opened.episodes.find(({ number }) => number === episode) ?? 'unknown',
    seen: isMarked(watching?.plays, episode),
  }
}

/** Whether an episode counts as seen; in a rewatch once it was seen again. */
function isMarked(plays: { episode: number; isMarked: boolean }[] = [], episode: number): boolean {
  return plays.some((seen) => seen.episode === episode && seen.isMarked)
}
