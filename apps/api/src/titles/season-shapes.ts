import type { SeasonSummary } from '@marquee/domain/catalogue'
import { Day } from '@marquee/domain/day'
import type { ShownEpisode, ShownSeason } from '@marquee/domain/spoilers'
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
    /** `null` of a hidden episode. */
    name: z.string().nullable(),
    airDate: Day.nullable(),
    overview: z.string().nullable(),
    runtime: z.number().nullable(),
    stillPath: z.string().nullable(),
    score: z.number().nullable(),
    votes: z.number(),
    kind: z.enum(['standard', 'finale', 'mid_season']),
    /** By your preference `spoilers`; an address with `show=2-7` shows the seventh of season 2 all the same. */
    isHidden: z.literal(true).optional(),
  })
  .meta({ id: 'Episode' }) satisfies z.ZodType<ShownEpisode>

export const SeasonDetailShape = SeasonShape.extend({ episodes: z.array(EpisodeShape) }).meta({
  id: 'SeasonDetail',
}) satisfies z.ZodType<ShownSeason>
