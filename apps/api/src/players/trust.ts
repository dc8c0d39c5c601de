import type { PlayedEpisodes } from '@marquee/players/event'
import type { Trust } from './judge-episode.ts'

/**
 * Whether nothing but a name says which series it is, without a number of its server or ids of the series: namesakes are
 * remembered as one.
 */
export function isByNameAlone({ series }: PlayedEpisodes): boolean {
  return series.key === null && Object.keys(series.ids).length === 0
}

/** Whether there is an id by which the catalogue finds the episode itself. */
const hasFindableId = ({ ids }: PlayedEpisodes): boolean => (ids.imdb ?? ids.tvdb) !== undefined

/**
 * How much the series that is remembered says of an episode before the catalogue was called; `null` where that has to come
 * first. An id of the episode may speak against its number, even in a series that the person chose.
 */
export function trustInRemembered(played: PlayedEpisodes, isChosen: boolean): Trust | null {
  if (isByNameAlone(played) && (!isChosen || hasFindableId(played))) return null
  return isChosen && !hasFindableId(played) ? 'chosen' : 'matched'
}
