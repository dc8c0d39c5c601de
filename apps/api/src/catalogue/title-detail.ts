import { NO_MARKS } from '@marquee/domain/bookmark'
import type { FilmDetail, SeasonDetail, SeriesDetail } from '@marquee/domain/catalogue'
import { type TitleRef, TitleType, titleKey } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { Hono } from 'hono'
import { z } from 'zod'
import { type MarksByTitle, MarksShape } from '#bookmarks/marks.ts'
import { describe } from '#docs/describe.ts'
import type { AppEnv } from '#env.ts'
import { orWithout } from '#http/degrade.ts'
import { CountParam, TitleParams } from '#http/params.ts'
import { validate } from '#http/validate.ts'
import { findOwn, type Own, OwnShape } from '#titles/own.ts'
import { FIRST_SEASONS } from '#titles/queries.ts'
import { SeasonDetailShape } from './season-shapes.ts'
import { FilmShape, SeriesShape } from './title-shapes.ts'

const TitleDetail = z.object({
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

/** Which season of a series to open; the first if there is no such season. */
const TitleQuery = z.strictObject({ season: CountParam.optional() })

export const titleDetail = new Hono<AppEnv>().get(
  '/titles/:type/:id',
  describe('Everything about a film or a series, and what is yours of it', {
    tag: 'Catalogue',
    answers: { 200: TitleDetail },
    refusals: { 404: ['title-unknown'] },
  }),
  validate('param', TitleParams),
  validate('query', TitleQuery),
  async (c) => {
    const ref = c.req.valid('param')
    const { account, db, tmdb } = c.var

    const found = await findTitle(tmdb, ref, c.req.valid('query').season)
    const own =
      account === null
        ? nothingOwn
        : await orWithout(c, findOwn(db, account.id, ref, found.title.recommendations), nothingOwn)

    const { ratings, seenEpisodes, marks } = own
    const mine = { ratings, seenEpisodes, marks: marks[titleKey(ref.type, ref.id)] ?? NO_MARKS }
    return c.json({ ...found, ...mine, recommendationMarks: marks }, 200)
  },
)

const nothingOwn: Own & { marks: MarksByTitle } = { ratings: {}, seenEpisodes: [], marks: {} }

type Heat = {
  season: number
  episodes: { number: number; name: string; score: number | null; votes: number }[]
}[]
type Found = { title: FilmDetail | SeriesDetail; season: SeasonDetail | null; heat: Heat }

async function findTitle(
  tmdb: TmdbClient,
  { type, id }: TitleRef,
  asked: number | undefined,
): Promise<Found> {
  if (type === TitleType.enum.movies) return { title: await tmdb.film(id), season: null, heat: [] }

  const { series, seasons } = await tmdb.series(id, { seasons: FIRST_SEASONS })
  const first = series.seasons.find(({ number }) => number > 0) ?? series.seasons[0]
  const opened = series.seasons.find(({ number }) => number === asked) ?? first
  // A page without its episodes is better than none.
  const season =
    seasons.find(({ number }) => number === opened?.number) ??
    (opened
      ? await tmdb
          .season(id, opened.number)
          .then((found) => found.season)
          .catch(() => null)
      : null)
  return { title: series, season, heat: heatOf(seasons) }
}

function heatOf(seasons: readonly SeasonDetail[]): Heat {
  return seasons.map(({ number, episodes }) => ({
    season: number,
    episodes: episodes.map(({ number, name, score, votes }) => ({ number, name, score, votes })),
  }))
}
