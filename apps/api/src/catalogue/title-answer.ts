import { EMPTY_BOOKMARK_STATE } from '@marquee/domain/bookmark'
import type { Video } from '@marquee/domain/catalogue'
import { hideSeason, hideVideos, spoilerTest } from '@marquee/domain/spoilers'
import { type TitleRef, titleKey } from '@marquee/domain/title'
import type { Context } from 'hono'
import { z } from 'zod'
import { dayOf } from '#clock.ts'
import type { AppEnv } from '#env.ts'
import { orWithout } from '#http/degrade.ts'
import { BookmarkStateShape } from '#lists/bookmark-state.ts'
import { findOwn, type Own, OwnShape } from '#own/own.ts'
import { readShow, spoilerLevelOf } from '#own/spoilers.ts'
import { SeasonDetailShape } from '../titles/season-shapes.ts'
import { FilmShape, SeriesShape } from '../titles/title-shapes.ts'
import type { FoundTitle } from './find-title.ts'
import { HeatShape, heatOf } from './heat.ts'

/** Response for a film or a series, with the viewer's own data of it. */
export const TitleAnswer = z.object({
  title: z.discriminatedUnion('type', [FilmShape, SeriesShape]),
  season: SeasonDetailShape.nullable(),
  heat: HeatShape,
  marks: BookmarkStateShape,
  recommendationMarks: z.record(z.string(), BookmarkStateShape),
  ...OwnShape.shape,
})

const nothingOwn = (now: Date): Own => ({
  today: dayOf(now),
  airedUntil: dayOf(now),
  ratings: {},
  seenEpisodes: [],
  watching: null,
  bookmarkStates: {},
  next: null,
})

type Beside = {
  titles?: readonly TitleRef[]
  withHolders?: boolean
  /** Hidden episodes to show. */
  show?: string | string[] | undefined
}

/** Builds the response for a title, and bookmark states of titles shown beside it: all personal data in one batch. */
export async function titleAnswer(
  c: Context<AppEnv>,
  { title, season, seasonVideos, seasons, firstSeasons }: FoundTitle,
  { titles = [], withHolders, show }: Beside = {},
) {
  const { recommendations } = title
  const now = c.var.clock()
  const ownParams = { title, season, seasons, beside: [...recommendations, ...titles], withHolders, now }
  const own = await orWithout(c, ({ db, userId }) => findOwn(db, userId, ownParams), nothingOwn(now))

  const { bookmarkStates: marks, next, ...rest } = own
  const seen = own.seenEpisodes.map(({ season, episode }) => ({ season, number: episode }))
  const isHidden = spoilerTest({ level: spoilerLevelOf(c), seen, next, shown: readShow(show) })
  const shownVideos = (videos: Video[]) => hideVideos(videos, { series: title.name, seasons, isHidden })
  const statesOf = (titles: readonly TitleRef[]) => {
    const names = titles.map(({ type, id }) => titleKey(type, id))
    return Object.fromEntries(names.flatMap((name) => (marks[name] ? [[name, marks[name]]] : [])))
  }
  return {
    answer: {
      title: { ...title, videos: shownVideos(title.videos) },
      season: season && hideSeason(season, isHidden),
      heat: heatOf(firstSeasons, isHidden),
      ...rest,
      marks: marks[titleKey(title.type, title.id)] ?? EMPTY_BOOKMARK_STATE,
      recommendationMarks: statesOf(recommendations),
    },
    marks: statesOf(titles),
    seasonVideos: shownVideos(seasonVideos),
  }
}
