import type { ApiClient } from '@marquee/api/client'
import type { Address } from './address.ts'

/** The episode, or why there is none: it does not exist, or the catalogue gives no answer. */
export async function findEpisode(api: ApiClient, { series, season, episode }: Address) {
  const { episodes } = api.api.catalogue.series[':id'].seasons[':season']
  const answer = await episodes[':episode'].$get({
    param: { id: String(series), season: String(season), episode: String(episode) },
  })
  if (answer.status === 200) return (await answer.json()).episode
  return answer.status === 404 ? ('unknown' as const) : ('unavailable' as const)
}

/** Whether it is ticked off; `null` when nobody can say. */
export async function findSeen(
  api: ApiClient,
  { series, season, episode }: Address,
): Promise<boolean | null> {
  const { seasons } = api.api.catalogue.series[':id']
  const answer = await seasons[':season'].$get({ param: { id: String(series), season: String(season) } })
  return answer.status === 200 ? (await answer.json()).seenEpisodes.includes(episode) : null
}

export type FoundEpisode = Awaited<ReturnType<typeof findEpisode>>
