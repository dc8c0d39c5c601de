import type { SeasonDetail } from '@marquee/domain/catalogue'
import { hideEpisode, type SpoilerTest } from '@marquee/domain/spoilers'
import { z } from 'zod'

/** Scores of the episodes of the first seasons, for the map. */
export const HeatShape = z.array(
  z.object({
    season: z.int(),
    episodes: z.array(
      z.object({
        number: z.int(),
        /** `null` of a hidden episode. */
        name: z.string().nullable(),
        score: z.number().nullable(),
        votes: z.number(),
      }),
    ),
  }),
)

/** Episodes of a season that the map can show. */
const HEAT_EPISODES = 200

/** Reads the scores out of seasons, without those of hidden episodes. */
export function heatOf(seasons: readonly SeasonDetail[], isHidden: SpoilerTest): z.infer<typeof HeatShape> {
  return seasons.map(({ number, episodes }) => ({
    season: number,
    episodes: episodes.slice(0, HEAT_EPISODES).map((episode) => {
      const { number, name, score, votes } = hideEpisode(episode, isHidden)
      return { number, name, score, votes }
    }),
  }))
}
