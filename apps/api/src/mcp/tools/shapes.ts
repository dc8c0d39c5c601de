import { Day } from '@marquee/domain/day'
import { TitleId, TitleType } from '@marquee/domain/title'
import { z } from 'zod'

/** Fields by which every tool names a title. */
export const TITLE_INPUT = {
  type: TitleType.describe('A film is of "movies"'),
  id: TitleId.describe('The number of TMDB, which search_titles gives'),
}

export const TitleShape = z.object({
  type: TitleType,
  id: TitleId,
  name: z.string(),
  date: Day.nullable().describe('When it came out, or began'),
})

/** A title as tools answer it. */
export function titleOf({ type, id, name, date }: z.infer<typeof TitleShape>): z.infer<typeof TitleShape> {
  return { type, id, name, date }
}

export const StateShape = z.object({
  watchlist: z.boolean(),
  seen: z.boolean(),
  rating: z.number().nullable().describe('From 1 to 10; of a series the mean of its seasons'),
})

export const EpisodeShape = z.object({
  season: z.int(),
  episode: z.int(),
  airDate: Day.nullable(),
})

type Position = { season: number; number: number; airDate: string | null }

/** An episode as tools answer it. */
export function episodeOf(position: Position | null): z.infer<typeof EpisodeShape> | null {
  return position && { season: position.season, episode: position.number, airDate: position.airDate }
}

export const PAGE_INPUT = z.int().min(1).max(500).default(1).describe('Page of a longer list')

export const ChangeName = z.string().nullable().describe('What undo takes; null if nothing changed')
