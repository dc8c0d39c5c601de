import { readIds } from '@marquee/importers/values/ids'
import { field, isObject, type Json, text } from '@marquee/importers/values/json'
import { parseNumber, parseYear } from '@marquee/importers/values/number'
import type { EventKind, Ignored, PlayedEpisodes, PlayedFilm, PlayerEvent } from './event.ts'
import { filmIds } from './item.ts'
import { amount, dayOf, episodeNumbers, nameText, shortText, truth } from './values.ts'

const KINDS: Record<string, EventKind> = {
  playback_started: 'start',
  playback_paused: 'pause',
  playback_resumed: 'resume',
  playback_stopped: 'stop',
  playback_ended: 'stop',
  'Player.OnPlay': 'start',
  'Player.OnPause': 'pause',
  'Player.OnResume': 'resume',
  'Player.OnStop': 'stop',
}

/** Part from which on add-ons of Kodi call something seen. */
const SEEN_FROM = 0.9

/** Movary's add-on sends a film once it was seen, and no name of an event. */
const MOVARY = 'movary'

/** Add-ons send JSON of their own: with an event of `playback_`, as Kodi's JSON-RPC, or a film with `uniqueIds`. */
export function isKodi(body: Json): boolean {
  return (
    text(body, 'event').startsWith('playback_') ||
    text(body, 'method').startsWith('Player.On') ||
    isOfMovary(body)
  )
}

/** Reads what an add-on of Kodi sends. Kodi has no accounts, and its own numbers say nothing elsewhere. */
export function readKodi(body: Json): PlayerEvent {
  const rpc = field(body, 'params', 'data')
  const own = field(body, 'data')
  const item = field(body, 'item') ?? field(own, 'item') ?? field(rpc, 'item')
  const player = field(body, 'player') ?? field(own, 'player')
  const event = shortText(body, 'event') ?? shortText(body, 'method') ?? MOVARY
  const kind =
    event === MOVARY ? 'scrobble' : Object.hasOwn(KINDS, event) ? (KINDS[event] ?? 'other') : 'other'
  const position = amount(body, 'position_seconds') ?? clock(player, 'time')
  const duration =
    amount(body, 'total_seconds') ?? clock(player, 'totaltime') ?? (amount(item, 'runtime') || null)
  const read = event === MOVARY ? readMovary(body) : readItem(item)
  const hasItem = typeof read !== 'string'
  const isEnded = (truth(body, 'end') ?? truth(rpc, 'end')) === true
  const isNearEnd = position !== null && !!duration && position / duration >= SEEN_FROM
  // Behind the end Kodi says no position; one that is known counts.
  const isFinished = isEnded || isNearEnd || (event === 'playback_ended' && position === null)
  return {
    ...{ player: 'kodi', event, kind },
    isSeen: hasItem && (kind === 'scrobble' || (kind === 'stop' && isFinished)),
    ...{ server: { id: null, name: null }, account: null },
    ...(hasItem ? { item: read, ignored: null } : { item: null, ignored: read }),
    ...{ position, duration, at: null, rating: null },
  }
}

function isOfMovary(body: Json): boolean {
  return isObject(field(body, 'uniqueIds')) && text(body, 'event') === ''
}

function readMovary(body: Json): PlayedFilm {
  const ids = readIds({ tmdb: field(body, 'uniqueIds', 'tmdbId'), imdb: field(body, 'uniqueIds', 'imdbId') })
  const year = parseYear(field(body, 'year'))
  return { kind: 'film', key: null, name: nameText(body, 'title'), year, date: null, ids }
}

function readItem(item: Json): PlayedFilm | PlayedEpisodes | Ignored {
  const ids = readIds({
    tmdb: field(item, 'uniqueid', 'tmdb') ?? field(item, 'uniqueIds', 'tmdbId'),
    imdb: field(item, 'uniqueid', 'imdb') ?? field(item, 'imdbnumber'),
    tvdb: field(item, 'uniqueid', 'tvdb'),
  })
  const about = { name: nameText(item, 'title'), date: dayOf(shortText(item, 'firstaired')) }
  const hasIds = Object.keys(ids).length > 0
  const type = text(item, 'type')
  if (type === 'movie') {
    if (about.name === null && !hasIds) return 'no-title'
    const [key, year] = [shortText(item, 'id'), parseYear(field(item, 'year'))]
    return { kind: 'film', key, ...about, year, ids: filmIds(ids) }
  }
  if (type !== 'episode') return 'other-media'
  const series = nameText(item, 'showtitle')
  if (series === null && !hasIds) return 'no-title'
  return {
    ...{ kind: 'episodes', ...about, ids },
    series: { key: shortText(item, 'tvshowid'), name: series, year: null, ids: {} },
    season: parseNumber(field(item, 'season')),
    numbers: episodeNumbers(parseNumber(field(item, 'episode')), null),
  }
}

/** Seconds of a time that Kodi has as hours, minutes and seconds. */
function clock(player: Json, name: string): number | null {
  const time = field(player, name)
  if (!isObject(time)) return null
  const [hours, minutes, seconds] = ['hours', 'minutes', 'seconds'].map((part) => amount(time, part) ?? 0)
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)
}
