import { readIds } from '@marquee/importers/values/ids'
import { field, isObject, type Json, text } from '@marquee/importers/values/json'
import { parseNumber, parseYear } from '@marquee/importers/values/number'
import { readServerItem } from './emby.ts'
import type { EventKind, PlayedEpisodes, PlayedFilm, PlayerEvent } from './event.ts'
import { filmIds, providerIds } from './item.ts'
import { dayOf, episodeNumbers, nameText, shortText, ticks, truth, utcTime } from './values.ts'

const KINDS: Record<string, EventKind> = {
  PlaybackStart: 'start',
  PlaybackProgress: 'progress',
  PlaybackStop: 'stop',
  GenericUpdateNotification: 'test',
  // Of the plugin "Webhooks".
  Play: 'start',
  Pause: 'pause',
  Resume: 'resume',
  Progress: 'progress',
  Stop: 'stop',
  Scrobble: 'scrobble',
  MarkPlayed: 'mark',
  MarkUnplayed: 'unmark',
}

/** Part of a film or an episode from which on it is seen, where the server does not say so. */
const SEEN_FROM = 0.9

/** The official plugin has `NotificationType`; the plugin "Webhooks" has an event of one word, and an item. */
export function isJellyfin(body: Json): boolean {
  return (
    text(body, 'NotificationType') !== '' ||
    (/^[A-Za-z]+$/.test(text(body, 'Event')) && isObject(field(body, 'Item')))
  )
}

/** Reads a webhook of Jellyfin: all properties in one object, a template that is JSON, or the nested form. */
export function readJellyfin(body: Json): PlayerEvent {
  const isNested = isObject(field(body, 'Item'))
  const event = shortText(body, 'NotificationType') ?? shortText(body, 'Event') ?? ''
  const kind = kindOf(event, body)
  const item = isNested ? withSeries(readServerItem(field(body, 'Item')), body) : readFlat(body)
  const times = {
    position: ticks(body, 'PlaybackPositionTicks') ?? ticks(body, 'Session', 'PlayState', 'PositionTicks'),
    duration: ticks(body, 'RunTimeTicks') ?? ticks(body, 'Item', 'RunTimeTicks'),
  }
  return {
    ...{ player: 'jellyfin', event, kind },
    isSeen: item !== null && (kind === 'mark' || kind === 'scrobble' || isFinished(kind, body, times)),
    server: {
      id: shortText(body, 'ServerId') ?? shortText(body, 'Server', 'Id'),
      name: shortText(body, 'ServerName') ?? shortText(body, 'Server', 'Name'),
    },
    account: shortText(body, 'NotificationUsername') ?? shortText(body, 'User', 'Name'),
    ...{ item, ignored: item === null && kind !== 'test' && kind !== 'other' ? 'other-media' : null },
    ...times,
    at: utcTime(shortText(body, 'UtcTimestamp')) ?? utcTime(shortText(body, 'Timestamp')),
    rating: null,
  }
}

/** `UserDataSaved` comes with every tick of a player; only what a person switched says anything. */
function kindOf(event: string, body: Json): EventKind {
  if (event !== 'UserDataSaved') return Object.hasOwn(KINDS, event) ? (KINDS[event] ?? 'other') : 'other'
  if (text(body, 'SaveReason') !== 'TogglePlayed') return 'other'
  const isPlayed = truth(body, 'Played')
  return isPlayed === null ? 'other' : isPlayed ? 'mark' : 'unmark'
}

type Times = Pick<PlayerEvent, 'position' | 'duration'>

/**
 * The server's own word counts. Other forms only say that it was played at some time, so the position has to agree: one
 * that is missing is not against it, one at the beginning is.
 */
function isFinished(kind: EventKind, body: Json, { position, duration }: Times): boolean {
  if (kind !== 'stop') return false
  const own = truth(body, 'PlayedToCompletion')
  if (own !== null) return own
  const isPlayed = truth(body, 'Item', 'UserData', 'Played') ?? truth(body, 'UserData', 'Played')
  return isPlayed === true && (position === null || !duration || position / duration >= SEEN_FROM)
}

function readFlat(body: Json): PlayedFilm | PlayedEpisodes | null {
  const about = { name: nameText(body, 'Name'), date: dayOf(shortText(body, 'PremiereDate')) }
  const ids = {
    ...providerIds(body, 'ProviderIds'),
    ...readIds({
      imdb: field(body, 'Provider_imdb'),
      tmdb: field(body, 'Provider_tmdb'),
      tvdb: field(body, 'Provider_tvdb'),
    }),
  }
  const year = parseYear(field(body, 'Year'))
  const type = text(body, 'ItemType')
  if (type === 'Movie') {
    return { kind: 'film', key: shortText(body, 'ItemId'), ...about, year, ids: filmIds(ids) }
  }
  if (type !== 'Episode') return null
  const number = (...names: string[]) =>
    names.map((name) => parseNumber(field(body, name))).find((one) => one !== null)
  return {
    ...{ kind: 'episodes', ...about, ids },
    // Beside an episode this plugin puts the year in which its series began.
    series: { key: shortText(body, 'SeriesId'), name: nameText(body, 'SeriesName'), year, ids: {} },
    season: number('SeasonNumber', 'ParentIndexNumber') ?? null,
    numbers: episodeNumbers(
      number('EpisodeNumber', 'IndexNumber') ?? null,
      number('EpisodeNumberEnd', 'IndexNumberEnd') ?? null,
    ),
  }
}

/** The nested form is the only one that may have the ids of the series. */
function withSeries(
  item: PlayedFilm | PlayedEpisodes | null,
  body: Json,
): PlayedFilm | PlayedEpisodes | null {
  if (item === null || item.kind === 'film') return item
  const { key, name, ...rest } = item.series
  const series = {
    ...rest,
    ...{ key: key ?? shortText(body, 'Series', 'Id'), name: name ?? nameText(body, 'Series', 'Name') },
    ids: providerIds(body, 'Series', 'ProviderIds'),
  }
  return { ...item, series }
}
