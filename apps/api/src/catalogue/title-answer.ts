import { EMPTY_BOOKMARK_STATE } from '@marquee/domain/bookmark'
import { type TitleRef, titleKey } from '@marquee/domain/title'
import type { Context } from 'hono'
import { z } from 'zod'
import { dayOf } from '#clock.ts'
import type { AppEnv } from '#env.ts'
import { orWithout } from '#http/degrade.ts'
import { BookmarkStateShape } from '#lists/bookmark-state.ts'
import { findOwn, type Own, OwnShape } from '#own/own.ts'
import { SeasonDetailShape } from '../titles/season-shapes.ts'
import { FilmShape, SeriesShape } from '../titles/title-shapes.ts'
import type { FoundTitle } from './find-title.ts'

/** Response for a film or a series, with the viewer's own data of it. */
export const TitleAnswer = z.object({
  title: z.discriminatedUnion('type', [FilmShape, SeriesShape]),
  season: SeasonDetailShape.nullable(),
  heat: z.array(
    z.object({
      season: z.int(),
      episodes: z.array(
        z.object({ number: z.int(), name: z.string(), score: z.number().nullable(), votes: z.number() }),
      ),
    }),
  ),
  marks: BookmarkStateShape,
  recommendationMarks: z.record(z.string(), BookmarkStateShape),
  ...OwnShape.shape,
})

const nothingOwn = (now: Date): Own => ({
  ...{ today: dayOf(now), ratings: {}, seenEpisodes: [], bookmarkStates: {} },
})

type Beside = { titles?: readonly TitleRef[]; withHolders?: boolean }

/** Builds the response for a title, and bookmark states of titles shown beside it: all personal data in one batch. */
export async function titleAnswer(
  c: Context<AppEnv>,
  { title, season, seasons, heat }: FoundTitle,
  { titles = [], withHolders }: Beside = {},
) {
  const { recommendations } = title
  const now = c.var.clock()
  const ownParams = { title, seasons, beside: [...recommendations, ...titles], withHolders, now }
  const own = await orWithout(c, ({ db, userId }) => findOwn(db, userId, ownParams), nothingOwn(now))

  const { bookmarkStates: marks, ...rest } = own
  const statesOf = (titles: readonly TitleRef[]) => {
    const names = titles.map(({ type, id }) => titleKey(type, id))
    return Object.fromEntries(names.flatMap((name) => (marks[name] ? [[name, marks[name]]] : [])))
  }
  return {
    answer: {
      ...{ title, season, heat, ...rest },
      marks: marks[titleKey(title.type, title.id)] ?? EMPTY_BOOKMARK_STATE,
      recommendationMarks: statesOf(recommendations),
    },
    marks: statesOf(titles),
  }
}
