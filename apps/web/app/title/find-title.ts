import type { ApiClient } from '@marquee/api/client'
import type { TitleRef } from '@marquee/domain/title'
import { redirect } from '@remix-run/cloudflare'
import { refuse } from '#http/answer.ts'
import { onePageOf } from './episode-page.ts'

type TitleOptions = {
  /** Which season to open; the API opens one by itself where it is not said. */
  season?: number | null
  /** Data that only some pages need: the videos of that season, or which of my folders hold the title. */
  with?: 'season-videos' | 'holders' | undefined
  /** Which page of its episodes, and an episode that has to be on it. */
  episodes?: number | undefined
  episode?: number | undefined
  /** Hidden episodes to show. */
  show?: string[]
}

/** Finds the data of a modal over a title's page, which itself has what is left of one that the catalogue has no longer. */
export async function findTitle(api: ApiClient, ref: TitleRef, options: TitleOptions = {}) {
  const found = await findTitleOrGone(api, ref, options)
  if ('gone' in found) throw toPageOf(ref)
  return found
}

const toPageOf = ({ type, id }: TitleRef) => redirect(`/search/detail/${id}?type=${type}`)

/** Finds the data of a title's page, or what one has seen of a title that the catalogue has no longer. */
export async function findTitleOrGone(api: ApiClient, { type, id }: TitleRef, options: TitleOptions = {}) {
  const answer = await api.api.catalogue.titles[':type'][':id'].$get({
    param: { type, id: String(id) },
    query: { season: seasonOf(type, options.season), with: options.with, show: options.show },
  })
  if (answer.status === 410) return answer.json()
  if (answer.status !== 200) throw refuse(answer, (await answer.json()).problem)

  return onePageOf(await answer.json(), options)
}

type Search = { q: string; segment: TitleRef['type'] | null; page: number }

/** Finds a title's page together with the search results that it was opened from. */
export async function findTitleWithResults(
  api: ApiClient,
  { type, id }: TitleRef,
  { season, q, segment, page, episodes, show }: Search & Pick<TitleOptions, 'season' | 'episodes' | 'show'>,
) {
  const answer = await api.api.catalogue.titles[':type'][':id']['with-results'].$get({
    param: { type, id: String(id) },
    query: { q, segment: segment ?? undefined, page: String(page), season: seasonOf(type, season), show },
  })
  // Its page says so, or what was seen of it.
  if (answer.status === 404) throw toPageOf({ type, id })
  if (answer.status !== 200) throw refuse(answer, (await answer.json()).problem)

  return onePageOf(await answer.json(), { episodes })
}

const seasonOf = (type: TitleRef['type'], season: number | null = null) =>
  type === 'series' && season !== null ? String(season) : undefined

export type GoneTitle = Extract<Awaited<ReturnType<typeof findTitleOrGone>>, { gone: unknown }>

/** Data of every title page, without that of `with`. */
export type FoundTitle = Omit<Awaited<ReturnType<typeof findTitle>>, 'seasonVideos'>
