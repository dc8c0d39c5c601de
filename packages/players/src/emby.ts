import { field, isObject, type Json, text } from '@marquee/importers/values/json'
import { parseNumber, parseYear } from '@marquee/importers/values/number'
import type { EventKind, PlayedEpisodes, PlayedFilm, PlayerEvent } from './event.ts'
import { filmIds, providerIds } from './item.ts'
import { dayOf, episodeNumbers, nameText, shortText, ticks, truth, utcTime } from './values.ts'

const KINDS: Record<string, EventKind> = {
  'playback.start': 'start',
  'playback.pause': 'pause',
  'playback.unpause': 'resume',
  'playback.stop': 'stop',
  'item.markplayed': 'mark',
  'item.markunplayed': 'unmark',
  'system.notificationtest': 'test',
}

/** Emby names its events with a dot, under a name that begins with a capital. */
export function isEmby(body: Json): boolean {
  return /^[a-z]+\.[a-z.]+$/.test(text(body, 'Event')) && isObject(field(body, 'Server'))
}

/** Reads a webhook of Emby. What the session says of a position is of the next episode where one follows by itself. */
export function readEmby(body: Json): PlayerEvent {
  const event = shortText(body, 'Event') ?? ''
  const kind = Object.hasOwn(KINDS, event) ? (KINDS[event] ?? 'other') : 'other'
  const item = readServerItem(field(body, 'Item'))
  const isFinished = kind === 'stop' && truth(body, 'PlaybackInfo', 'PlayedToCompletion') === true
  return {
    ...{ player: 'emby', event, kind, isSeen: item !== null && (isFinished || kind === 'mark') },
    server: { id: shortText(body, 'Server', 'Id'), name: shortText(body, 'Server', 'Name') },
    account: shortText(body, 'User', 'Name'),
    ...{ item, ignored: item === null && isObject(field(body, 'Item')) ? 'other-media' : null },
    position: ticks(body, 'PlaybackInfo', 'PositionTicks'),
    duration: ticks(body, 'Item', 'RunTimeTicks'),
    ...{ at: utcTime(shortText(body, 'Date')), rating: null },
  }
}

/** Reads an item as the API of Emby and Jellyfin has it; `null` for music and whatever else is no film or episode. */
export function readServerItem(item: Json): PlayedFilm | PlayedEpisodes | null {
  const about = { name: nameText(item, 'Name'), date: dayOf(shortText(item, 'PremiereDate')) }
  const ids = providerIds(item, 'ProviderIds')
  if (text(item, 'Type') === 'Movie') {
    const year = parseYear(field(item, 'ProductionYear'))
    return { kind: 'film', key: shortText(item, 'Id'), ...about, year, ids: filmIds(ids) }
  }
  if (text(item, 'Type') !== 'Episode') return null
  const last = parseNumber(field(item, 'IndexNumberEnd'))
  return {
    ...{ kind: 'episodes', ...about, ids },
    // The year beside an episode is its own.
    series: { key: shortText(item, 'SeriesId'), name: nameText(item, 'SeriesName'), year: null, ids: {} },
    season: parseNumber(field(item, 'ParentIndexNumber')),
    numbers: episodeNumbers(parseNumber(field(item, 'IndexNumber')), last),
  }
}
