import type { ApiClient } from '@marquee/api/client'
import type { TitleRef } from '@marquee/domain/title'
import { refuse } from '#http/answer.ts'

/** Everything the page of a title shows, with `season` opened, or the one the API opens by itself. */
export async function findTitle(api: ApiClient, { type, id }: TitleRef, season: number | null) {
  const catalogue = api.api.catalogue
  const [answer, opened] = await Promise.all([
    catalogue.titles[':type'][':id'].$get({ param: { type, id: String(id) } }),
    type === 'series' && season !== null ? findSeason(api, id, season) : null,
  ])
  if (answer.status !== 200) throw refuse(answer, (await answer.json()).problem)

  const found = await answer.json()
  return { ...found, season: opened ?? found.season, today: new Date().toISOString().slice(0, 10) }
}

/** A season that does not exist is no reason to hide the series. */
async function findSeason(api: ApiClient, id: number, season: number) {
  const { seasons } = api.api.catalogue.series[':id']
  const answer = await seasons[':season'].$get({ param: { id: String(id), season: String(season) } })
  return answer.status === 200 ? (await answer.json()).season : null
}

export type FoundTitle = Awaited<ReturnType<typeof findTitle>>
