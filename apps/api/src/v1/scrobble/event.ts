import type { PlayedEpisodes, PlayedFilm, PlayerEvent } from '@marquee/players/event'
import { idsOf } from '../sync/shape.ts'
import type { Played } from './shape.ts'

type Item = PlayedFilm | PlayedEpisodes
type Moment = 'start' | 'pause' | 'stop'

/** Percent from which on something that is stopped was seen, as other trackers have it. */
const SEEN_FROM = 80

/** One for all programs, so that what the person chooses for a title of one holds for the others. */
export const SERVER = { id: 'programs', name: null }

/** Reads a report of a program as an event of a player: it has no clock, no account and no server of its own. */
export function eventOf(moment: Moment, played: Played): PlayerEvent & { item: Item } {
  return {
    ...{ player: 'program', event: moment, kind: moment, server: SERVER, account: null, ignored: null },
    ...{ isSeen: moment === 'stop' && played.progress >= SEEN_FROM, item: itemOf(played) },
    ...{ position: null, duration: null, at: null, rating: null },
  }
}

function itemOf({ movie, show, episode }: Omit<Played, 'progress'>): Item {
  if (movie !== undefined) {
    const { title = null, year = null } = movie
    const ids = idsOf(movie.ids ?? {})
    return { kind: 'film', key: keyOf(ids), name: title, year, date: null, ids }
  }
  const seriesIds = idsOf(show?.ids ?? {})
  const ids = idsOf(episode?.ids ?? {})
  const series = { name: show?.title ?? null, year: show?.year ?? null, ids: seriesIds }
  return {
    ...{ kind: 'episodes', ids, name: episode?.title ?? null, date: null },
    // What has no series is remembered by itself.
    series: { key: keyOf(seriesIds) ?? (show === undefined ? `episode ${keyOf(ids)}` : null), ...series },
    season: show === undefined ? null : (episode?.season ?? null),
    numbers: show === undefined || episode?.number === undefined ? [] : [episode.number],
  }
}

/** Whether all that is known of an episode is TMDB's own id of it. */
export const hasTmdbAlone = (item: Item): boolean =>
  item.kind === 'episodes' && item.season === null && Object.keys(item.ids).join() === 'tmdb'

const keyOf = (ids: object): string | null => (Object.keys(ids).length === 0 ? null : JSON.stringify(ids))
