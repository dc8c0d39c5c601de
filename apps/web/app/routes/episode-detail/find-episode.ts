import type { ApiClient } from '@marquee/api/client'
import type { Episode } from '@marquee/domain/catalogue'
import pTimeout from 'p-timeout'
import { isOutage } from '#http/answer.ts'
import { type FoundTitle, findTitle } from '#title/find-title.ts'
import type { Address } from './address.ts'

/** The episode, or why there is none: it does not exist, the catalogue gives no answer, or none yet. */
export type FoundEpisode = Episode | 'unknown' | 'unavailable' | 'late'

/** Milliseconds that a document waits for the catalogue before it shows a skeleton. */
const PATIENCE = 800

/** Whether it is ticked off; `null` when nobody can say. */
export type FoundInSeason = { episode: FoundEpisode; seen: boolean | null }

/** The episode out of its season, which tells both at once and is remembered for all its episodes. */
export async function findEpisode(
  api: ApiClient,
  { series, season, episode }: Address,
): Promise<FoundInSeason> {
  const { seasons } = api.api.catalogue.series[':id']
  const answer = await seasons[':season'].$get({ param: { id: String(series), season: String(season) } })
  if (answer.status !== 200) {
    return { episode: answer.status === 404 ? 'unknown' : 'unavailable', seen: null }
  }
  const found = await answer.json()
  return {
    episode: found.season.episodes.find(({ number }) => number === episode) ?? 'unknown',
    seen: found.seenEpisodes.includes(episode),
  }
}

/** The series' page with the season open, or why there is none in time. */
export async function findBehind(
  api: ApiClient,
  { series, season, episode }: Address,
): Promise<FoundTitle | 'unavailable' | 'late'> {
  const found = findTitle(api, { type: 'series', id: series }, { season, episode }).catch(
    (thrown: unknown) => {
      if (isOutage(thrown)) return 'unavailable' as const
      throw thrown
    },
  )
  return pTimeout(found, { milliseconds: PATIENCE, fallback: () => 'late' as const })
}

/** The same out of the series' page, which has the season open. */
export function episodeOf(
  { title, season: opened, seenEpisodes }: FoundTitle,
  { season, episode }: Address,
): FoundInSeason {
  const isKnown = title.type === 'series' && title.seasons.some(({ number }) => number === season)
  if (!isKnown) return { episode: 'unknown', seen: null }
  if (opened === null) return { episode: 'unavailable', seen: null }
  return {
    episode: opened.episodes.find(({ number }) => number === episode) ?? 'unknown',
    seen: seenEpisodes.some((seen) => seen.season === season && seen.episode === episode),
  }
}
