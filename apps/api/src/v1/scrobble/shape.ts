import { NumberInSeries } from '@marquee/domain/number-in-series'
import { ONE_VIEWING } from '@marquee/domain/play'
import { z } from 'zod'
import { problem } from '#http/problem.ts'
import { AnyIds, idsOf } from '../sync/shape.ts'
import { Timestamp, timestampOf } from '../title.ts'

const Title = z.string().trim().min(1).max(500).nullish()

const named = { ids: AnyIds.nullish(), title: Title, year: z.int().min(1800).max(3000).nullish() }
const Named = z.strictObject(named)
const Episode = z.strictObject({
  season: NumberInSeries.optional(),
  number: NumberInSeries.optional(),
  ids: AnyIds.nullish(),
  title: Title,
})

/** A report in the shapes of other trackers: a film, an episode of a series by number, or one by its own ids. */
export const Played = z
  .strictObject({
    movie: Named.optional(),
    show: Named.optional(),
    episode: Episode.optional(),
    /** Percent of it that were played. */
    progress: z.number().min(0).max(100),
    /** Names that clients send along and that decide nothing. */
    app_version: z.string().max(100).nullish(),
    app_date: z.string().max(100).nullish(),
  })
  .refine(
    ({ movie, show, episode }) => (movie === undefined) !== (episode === undefined && show === undefined),
    {
      message: 'Name a film or an episode',
    },
  )
  .refine(({ movie, show }) => [movie, show].every((one) => one === undefined || isNamed(one)), {
    message: 'Name an id or a title',
  })
  .refine(({ show, episode }) => show === undefined || isNumbered(episode), {
    message: 'Name season and number of the episode',
    path: ['episode'],
  })
  .refine(({ show, episode }) => show !== undefined || episode === undefined || isKnown(episode), {
    message: 'Name the show, or an id of the episode',
    path: ['episode'],
  })
export type Played = z.infer<typeof Played>

const isKnown = ({ ids }: Pick<z.infer<typeof Named>, 'ids'>) => Object.keys(idsOf(ids ?? {})).length > 0

const isNamed = (named: z.infer<typeof Named>) => isKnown(named) || typeof named.title === 'string'

const isNumbered = (episode: z.infer<typeof Episode> | undefined) =>
  episode?.season !== undefined && episode.number !== undefined

export const Scrobbled = z.object({
  /** `scrobble` is a play, `pause` and `start` change nothing. */
  action: z.enum(['start', 'pause', 'scrobble']),
  progress: z.number(),
  /** Name of the result, and its words; `placing` is looked up in the catalogue behind the response. */
  outcome: z.string(),
  message: z.string(),
  /** As they were sent. */
  movie: z.unknown().optional(),
  show: z.unknown().optional(),
  episode: z.unknown().optional(),
})

/** The refusal of a film or an episode that was recorded already as the same viewing. */
export const SameViewing = z.object({
  problem: z.literal('same-viewing'),
  message: z.string(),
  watched_at: Timestamp,
  /** From then on it is another viewing; in a rewatch that begins sooner perhaps before. */
  expires_at: Timestamp,
})

export const sameViewing = (watchedAt: number): z.infer<typeof SameViewing> => ({
  ...problem('same-viewing'),
  ...{ watched_at: timestampOf(watchedAt), expires_at: timestampOf(watchedAt + ONE_VIEWING) },
})
