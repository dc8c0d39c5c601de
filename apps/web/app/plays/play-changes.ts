import type { FollowState, NextRule } from '@marquee/domain/following'
import type { TitleRef } from '@marquee/domain/title'
import type { Change, Fields } from '#saving/changes.ts'
import { formatSeenTarget, readSeenTarget, seenKeyOf } from '#seen/seen-target.ts'
import type { PlayIntent } from './play-intents.ts'
import {
  followingKeyOf,
  isStoredKey,
  playKeyOf,
  playsKeyOf,
  readKeys,
  rewatchKeyOf,
  undoKeyOf,
  upToHereKeyOf,
} from './play-keys.ts'
import { readWhen } from './when-fields.ts'

const STATES: Record<FollowState, string> = {
  following: 'followed',
  paused: 'paused',
  dropped: 'dropped',
}
const RULES: Record<NextRule, true> = { 'first-unseen': true, 'after-last': true }
// Dots alone would lead up from the path.
const KEY = /^(?!\.\.?$)[\w:.-]{1,100}$/

/** Changes of plays and of what a person does with a series, by the `intent` of their form; `null` for invalid ones. */
export const PLAY_CHANGES = {
  /** An episode or a season as seen at a time, or as not seen. */
  seen(fields) {
    const target = readSeenTarget((name) => fields[name] ?? '')
    const { wanted } = fields
    const query = whenQuery(fields)
    if (target === null || query === null || (wanted !== 'on' && wanted !== 'off')) return null
    const { series, season, episode } = target
    const path = `/api/me/episodes/${series}/${season}${episode === null ? '' : `/${episode}`}`
    return {
      method: wanted === 'on' ? 'PUT' : 'DELETE',
      path: wanted === 'on' ? path + query : path,
      body: null,
      key: seenKeyOf(target),
      message: `${formatSeenTarget(target)}: ${wanted === 'on' ? 'seen' : 'not seen'}`,
      shownOn: shownOn(series),
    }
  },
  /** All episodes up to one. */
  'up-to-here'(fields) {
    const target = readSeenTarget((name) => fields[name] ?? '')
    const query = whenQuery(fields)
    if (target === null || target.episode === null || query === null) return null
    const { series, season, episode } = target
    return {
      method: 'PUT',
      path: `/api/me/up-to-here/${series}/${season}/${episode}${query}`,
      body: null,
      key: upToHereKeyOf(series, season, episode),
      message: `Seen up to ${formatSeenTarget(target)}`,
      shownOn: shownOn(series),
    }
  },
  /** One more play of a film or an episode, with a key of the page's choosing. */
  again(fields) {
    const played = readPlayed(fields)
    const when = readWhen(fields)
    const { key = '' } = fields
    if (played === null || when === null || !KEY.test(key)) return null
    const { season, episode } = played
    return {
      method: 'PUT',
      path: `/api/me/plays/${key}`,
      body: JSON.stringify({ ...played, when }),
      key: playKeyOf(key),
      message: `${season === undefined ? 'A film' : formatSeenTarget({ season, episode: episode ?? null })}: seen again`,
      shownOn: played.type === 'series' ? shownOn(played.id) : [titlePath(played), '/history'],
    }
  },
  /** One play: another time for it, or its removal. */
  play(fields) {
    const { key = '', wanted, of: name = 'A play' } = fields
    const when = readWhen(fields)
    if (!isStoredKey(key) || when === null || (wanted !== 'off') === (when === undefined)) return null
    const change = { key: playKeyOf(key), shownOn: LISTS }
    const path = `/api/me/plays/${encodeURIComponent(key)}`
    return wanted === 'off'
      ? { ...change, method: 'DELETE', path, body: null, message: `${name}: removed` }
      : {
          ...{ ...change, method: 'PUT', path: `${path}/time` },
          ...{ body: JSON.stringify({ when }), message: `${name}: time changed` },
        }
  },
  /** Several plays, which are removed as one change; `keys` is a list in JSON. */
  plays({ keys = '', of: name = 'Several plays' }) {
    const list = readKeys(keys)
    if (list === null) return null
    return {
      method: 'DELETE',
      path: '/api/me/plays',
      body: JSON.stringify({ keys: list }),
      key: playsKeyOf(list),
      message: `${name}: ${list.length} plays removed`,
      shownOn: LISTS,
    }
  },
  /** Following, pausing and dropping a series, and what comes next in it. */
  following(fields) {
    const series = readId(fields.series)
    const { state, nextRule, withSpecials } = fields
    const isInvalid =
      (state !== undefined && !Object.hasOwn(STATES, state)) ||
      (nextRule !== undefined && nextRule !== '' && !Object.hasOwn(RULES, nextRule)) ||
      (withSpecials !== undefined && withSpecials !== 'on' && withSpecials !== 'off')
    const choices = {
      state,
      nextRule: nextRule === '' ? null : nextRule,
      withSpecials: withSpecials === undefined ? undefined : withSpecials === 'on',
    }
    const isEmpty = Object.values(choices).every((choice) => choice === undefined)
    if (series === null || isInvalid || isEmpty) return null
    return {
      method: 'PUT',
      path: `/api/me/following/${series}`,
      body: JSON.stringify(choices),
      key: followingKeyOf(series),
      message: `A series: ${isState(state) ? STATES[state] : 'next episode chosen'}`,
      shownOn: shownOn(series),
    }
  },
  /** Seeing a series again, or ending that. */
  rewatch({ series: id, wanted }) {
    const series = readId(id)
    if (series === null || (wanted !== 'on' && wanted !== 'off')) return null
    return {
      method: wanted === 'on' ? 'PUT' : 'DELETE',
      path: `/api/me/following/${series}/rewatch`,
      body: null,
      key: rewatchKeyOf(series),
      message: `A series: rewatch ${wanted === 'on' ? 'started' : 'ended'}`,
      shownOn: shownOn(series),
    }
  },
  /** A whole change, taken back. */
  undo({ batch = '' }) {
    if (!KEY.test(batch)) return null
    return {
      method: 'DELETE',
      path: `/api/me/changes/${batch}`,
      body: null,
      key: undoKeyOf(batch),
      message: 'A change: undone',
      shownOn: LISTS,
    }
  },
} satisfies Record<PlayIntent, (fields: Fields) => Change | null>

/** Pages that list series and plays. */
const LISTS = ['/history', '/my-series', '/up-next', '/calendar']

const titlePath = ({ type, id }: TitleRef) => `/search/detail/${id}?type=${type}`

function shownOn(series: number): string[] {
  return [titlePath({ type: 'series', id: series }), ...LISTS]
}

function whenQuery(fields: Fields): string | null {
  const when = readWhen(fields)
  if (when === null) return null
  return when === undefined ? '' : `?${new URLSearchParams({ when })}`
}

type Played = TitleRef & { season?: number; episode?: number }

function readPlayed(fields: Fields): Played | null {
  const id = readId(fields.id)
  if (id !== null && fields.type === 'movies') return { type: 'movies', id }
  const target = readSeenTarget((name) => (name === 'series' ? fields.id : fields[name]) ?? '')
  if (fields.type !== 'series' || target === null || target.episode === null) return null
  return { type: 'series', id: target.series, season: target.season, episode: target.episode }
}

const readId = (text = '') => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : null)

const isState = (text: string | undefined): text is FollowState =>
  text !== undefined && Object.hasOwn(STATES, text)
