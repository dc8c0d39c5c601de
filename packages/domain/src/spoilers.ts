import { z } from 'zod'
import type { Episode, SeasonDetail, Video } from './catalogue.ts'
import type { EpisodePosition } from './season-progress.ts'
import { type ShownPosition, shownKey } from './shown-position.ts'

/** Which episodes a person wants hidden: none, all unseen ones but the next, or all unseen ones. */
export const SpoilerLevel = z.enum(['none', 'unseen-but-next', 'unseen'])
export type SpoilerLevel = z.infer<typeof SpoilerLevel>

export const DEFAULT_SPOILER_LEVEL: SpoilerLevel = 'none'

/** Episode as its viewer gets it: of a hidden one nothing that says what happens. */
export type ShownEpisode = Omit<Episode, 'name'> & { name: string | null; isHidden?: true }
export type ShownSeason = Omit<SeasonDetail, 'episodes'> & { episodes: ShownEpisode[] }

type Spoilers = {
  level: SpoilerLevel
  seen: readonly ShownPosition[]
  /** The episode that comes next; found by its id, or by its numbers where that is not known. */
  next: Pick<EpisodePosition, 'season' | 'number' | 'id'> | null
  /** Episodes that the person chose to see all the same. */
  shown: readonly ShownPosition[]
}

/** Test by which episodes are hidden. */
export type SpoilerTest = (episode: ShownPosition & { id: number }) => boolean

/** Returns the test by which episodes are hidden from somebody. */
export function spoilerTest({ level, seen, next, shown }: Spoilers): SpoilerTest {
  if (level === 'none') return () => false
  const open = new Set([...seen, ...shown].map(shownKey))
  const isNext: SpoilerTest = ({ id, ...position }) =>
    next !== null && (next.id === null ? shownKey(position) === shownKey(next) : id === next.id)
  return (episode) => !open.has(shownKey(episode)) && !(level === 'unseen-but-next' && isNext(episode))
}

/** Removes from an episode what it may spoil; number, date and length stay. */
export function hideEpisode(episode: Episode, isHidden: SpoilerTest): ShownEpisode {
  if (!isHidden(episode)) return episode
  const nothing = { name: null, overview: null, stillPath: null, score: null, votes: 0 }
  return { ...episode, ...nothing, isHidden: true }
}

/** Removes from the episodes of a season what they may spoil. */
export function hideSeason(season: SeasonDetail, isHidden: SpoilerTest): ShownSeason {
  return { ...season, episodes: season.episodes.map((episode) => hideEpisode(episode, isHidden)) }
}

/** Shorter names stand in too many other titles. */
const SHORTEST_NAME = 4

/** Removes the videos that name a hidden episode; the name of the series, which one may have as well, spoils nothing. */
export function hideVideos(
  videos: readonly Video[],
  { series, seasons, isHidden }: { series: string; seasons: readonly SeasonDetail[]; isHidden: SpoilerTest },
): Video[] {
  const hidden = seasons.flatMap(({ episodes }) =>
    episodes.filter(isHidden).map(({ name }) => name.toLowerCase()),
  )
  const names = hidden.filter(
    (name) => name.length >= SHORTEST_NAME && !series.toLowerCase().includes(name) && !isNumbered(name),
  )
  return videos.filter((video) => !names.some((name) => video.name.toLowerCase().includes(name)))
}

/** Whether this is the name that TMDB gives an episode without one. */
const isNumbered = (name: string) => /^episode \d+$/.test(name)
