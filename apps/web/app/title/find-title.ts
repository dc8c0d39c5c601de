import type { ApiClient } from '@marquee/api/client'
import type { TitleRef } from '@marquee/domain/title'
import { refuse } from '#http/answer.ts'

/** Everything the page of a title shows, with `season` opened, or the one the API opens by itself. */
export async function findTitle(api: ApiClient, { type, id }: TitleRef, season: number | null) {
  const answer = await api.api.catalogue.titles[':type'][':id'].$get({
    param: { type, id: String(id) },
    query: type === 'series' && season !== null ? { season: String(season) } : {},
  })
  if (answer.status !== 200) throw refuse(answer, (await answer.json()).problem)

  return { ...(await answer.json()), today: new Date().toISOString().slice(0, 10) }
}

export type FoundTitle = Awaited<ReturnType<typeof findTitle>>
