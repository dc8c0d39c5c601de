import { EMPTY_BOOKMARK_STATE } from '@marquee/domain/bookmark'
import { type TitleRef, titleKey } from '@marquee/domain/title'
import type { Context } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '#env.ts'
import { orWithout } from '#http/degrade.ts'
import { MarksShape } from '#lists/marks.ts'
import { findOwn, type Own, OwnShape } from '#own/own.ts'
import { SeasonDetailShape } from '../titles/season-shapes.ts'
import { FilmShape, SeriesShape } from '../titles/title-shapes.ts'
import type { FoundTitle } from './find-title.ts'

/** A film or a series, and what is the asker's own of it. */
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
  marks: MarksShape,
  recommendationMarks: z.record(z.string(), MarksShape),
  ...OwnShape.shape,
})

const nothingOwn: Own = { ratings: {}, seenEpisodes: [], marks: {} }

type Beside = { titles?: readonly TitleRef[]; withHolders?: boolean }

/** The answer for a title, and the marks of titles that are shown beside it: all that is one's own in one batch. */
export async function titleAnswer(
  c: Context<AppEnv>,
  { title, season, seasons, heat }: FoundTitle,
  { titles = [], withHolders }: Beside = {},
) {
  const { account, db } = c.var
  const { recommendations } = title
  const asked = { title, seasons, beside: [...recommendations, ...titles], withHolders }
  const own = account === null ? nothingOwn : await orWithout(c, findOwn(db, account.id, asked), nothingOwn)

  const { marks, ...kept } = own
  const marksOf = (titles: readonly TitleRef[]) => {
    const names = titles.map(({ type, id }) => titleKey(type, id))
    return Object.fromEntries(names.flatMap((name) => (marks[name] ? [[name, marks[name]]] : [])))
  }
  return {
    answer: {
      ...{ title, season, heat, ...kept },
      marks: marks[titleKey(title.type, title.id)] ?? EMPTY_BOOKMARK_STATE,
      recommendationMarks: marksOf(recommendations),
    },
    marks: marksOf(titles),
  }
}
