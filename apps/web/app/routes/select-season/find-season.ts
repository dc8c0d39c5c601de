import type { ApiClient } from '@marquee/api/client'

/** A season with its videos, or why there is none: it does not exist, or the catalogue gives no answer. */
export async function findSeason(api: ApiClient, id: number, season: number) {
  const { seasons } = api.api.catalogue.series[':id']
  const answer = await seasons[':season'].$get({ param: { id: String(id), season: String(season) } })
  if (answer.status === 200) return answer.json()
  return answer.status === 404 ? ('unknown' as const) : ('unavailable' as const)
}

/** `null` where a series has no season to open. */
export type OpenedSeason = Exclude<Awaited<ReturnType<typeof findSeason>>, 'unknown'> | null
