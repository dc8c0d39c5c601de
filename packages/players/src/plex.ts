import type { Ids } from '@marquee/importers/record'
import { readIds } from '@marquee/importers/values/ids'
import { field, isObject, type Json, list, text } from '@marquee/importers/values/json'
import { parseNumber, parseYear } from '@marquee/importers/values/number'
import type { EventKind, Ignored, PlayedEpisodes, PlayedFilm, PlayerEvent } from './event.ts'
import { filmIds } from './item.ts'
import { amount, dayOf, episodeNumbers, nameText, shortText } from './values.ts'

const KINDS: Record<string, EventKind> = {
  'media.play': 'start',
  'media.pause': 'pause',
  'media.resume': 'resume',
  'media.stop': 'stop',
  'media.scrobble': 'scrobble',
  'media.rate': 'rate',
}

/** Guid of an agent from before 2021: its service, the number of the film or series, and the numbers of an episode. */
const LEGACY =
  /^com\.plexapp\.agents\.(thetvdb|themoviedb|imdb|hama):\/\/(?:(tvdb|imdb|tmdb)\d?-)?(tt\d+|\d+)(?:\/(\d+)\/(\d+))?(?:\?|$)/
/** Guid of what no agent looks up: in a library of "Other Videos" every video is a `movie`. */
const OWN_VIDEO = /^(tv\.plex|com\.plexapp)\.agents\.none:/
const SERVICES: Record<string, keyof Ids> = { thetvdb: 'tvdb', themoviedb: 'tmdb', imdb: 'imdb' }

/** Plex names its events with a dot and describes them in `Metadata`. */
export function isPlex(body: Json): boolean {
  return (
    /^(media|library|admin|device|playback)\.\w/.test(text(body, 'event')) &&
    (isObject(field(body, 'Metadata')) || isObject(field(body, 'Account')))
  )
}

/** Reads a webhook of Plex Media Server, which says itself when something was seen. */
export function readPlex(body: Json): PlayerEvent {
  const event = shortText(body, 'event') ?? ''
  const meta = field(body, 'Metadata')
  const kind = Object.hasOwn(KINDS, event) ? (KINDS[event] ?? 'other') : 'other'
  const read = readItem(meta)
  const hasItem = typeof read !== 'string'
  return {
    ...{ player: 'plex', event, kind, isSeen: kind === 'scrobble' && hasItem },
    server: { id: shortText(body, 'Server', 'uuid'), name: shortText(body, 'Server', 'title') },
    account: shortText(body, 'Account', 'title'),
    ...(hasItem ? { item: read, ignored: null } : { item: null, ignored: read }),
    ...{ position: seconds(meta, 'viewOffset'), duration: seconds(meta, 'duration') },
    // What it has of times is of the viewing before.
    at: null,
    rating: kind === 'rate' ? ratingOf(body) : null,
  }
}

function readItem(meta: Json): PlayedFilm | PlayedEpisodes | Ignored {
  if (text(meta, 'live') === '1' || text(meta, 'librarySectionType') === 'livetv') return 'live-tv'
  const type = text(meta, 'type')
  if (type !== 'movie' && type !== 'episode') return 'other-media'
  const ids = idsOf(meta)
  const about = { name: nameText(meta, 'title'), date: dayOf(shortText(meta, 'originallyAvailableAt')) }
  if (type === 'movie') {
    const guid = text(meta, 'guid')
    const year = parseYear(field(meta, 'year'))
    return {
      kind: 'film',
      key: shortText(meta, 'ratingKey'),
      ...about,
      year,
      ids: filmIds({ ...legacyIds(guid), ...ids }),
      ...(OWN_VIDEO.test(guid) && { isOwnVideo: true as const }),
    }
  }
  return {
    ...{ kind: 'episodes', ...about, ids },
    series: {
      key: shortText(meta, 'grandparentRatingKey'),
      name: nameText(meta, 'grandparentTitle'),
      // The year beside an episode is its own.
      year: null,
      ids: legacyIds(text(meta, 'grandparentGuid') || text(meta, 'guid')),
    },
    season: parseNumber(field(meta, 'parentIndex')),
    numbers: episodeNumbers(parseNumber(field(meta, 'index')), null),
  }
}

/** Ids of today's agents stand in a list, as `imdb://tt99000101`. */
function idsOf(meta: Json): Ids {
  const found = list(meta, 'Guid')
    .slice(0, 20)
    .map((guid) => /^(imdb|tmdb|tvdb):\/\/(\w+)$/.exec(text(guid, 'id')))
  return readIds(Object.fromEntries(found.flatMap((match) => (match === null ? [] : [[match[1], match[2]]]))))
}

/** Ids of a film or of a series: older agents know no ids of episodes. */
function legacyIds(guid: string): Ids {
  const [, agent = '', prefix, id] = LEGACY.exec(guid) ?? []
  const service = prefix ?? SERVICES[agent]
  return service === undefined ? {} : readIds({ [service]: id })
}

function seconds(meta: Json, name: string): number | null {
  const milliseconds = amount(meta, name)
  return milliseconds === null ? null : Math.round(milliseconds / 1000)
}

function ratingOf(body: Json): number | null {
  const rating = Math.round(amount(body, 'rating') ?? amount(body, 'Metadata', 'userRating') ?? 0)
  return rating >= 1 && rating <= 10 ? rating : null
}
