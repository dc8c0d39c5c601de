import type { Episode, SeasonDetail, SeasonSummary } from '@marquee/domain/catalogue'
import { Day } from '@marquee/domain/day'
import { z } from 'zod'

export const SeasonShape = z
  .object({
    id: z.int(),
    number: z.int(),
    name: z.string(),
    airDate: Day.nullable(),
    overview: z.string().nullable(),
    posterPath: z.string().nullable(),
    episodeCount: z.number(),
    score: z.number().nullable(),
  })
  .meta({ id: 'Season' }) satisfies z.ZodType<SeasonSummary>

export const EpisodeShape = z
  .object({
    id: z.int(),
    season: z.int(),
    number: z.int(),
    name: z.string(),
    airDate: Day.nullable(),
    overview: z.string().nullable(),
    runtime: z.number().nullable(),
    stillPath: z.string().nullable(),
    score: z.number().nullable(),
    votes: z.number(),
    kind: z.enum(['standard', 'finale', 'mid_season']),
  })
  .meta({ id: 'Episode' }) satisfies z.ZodType<Episode>

export const SeasonDetailShape = SeasonShape.extend({ episodes: z.array(EpisodeShape) }).meta({
  id: 'SeasonDetail',
}) satisfies z.ZodType<SeasonDetail>
