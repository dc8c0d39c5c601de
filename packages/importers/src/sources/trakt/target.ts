import type { SourceEpisode, SourceTitle } from '../../record.ts'
import { episodeOf, filmOf, isEpisodeFindable, isFindable, seriesOf } from '../../source-title.ts'
import { readIds } from '../../values/ids.ts'
import { field, type Json, text } from '../../values/json.ts'
import { parseNumber } from '../../values/number.ts'

export type Target = { title: SourceTitle; season: number | null; episode: SourceEpisode | null } & {
  kind: 'film' | 'series' | 'season' | 'episode'
}

/** The film, series, season or episode that an entry is about; seasons and episodes come with their series. */
export function targetOf(entry: Json): Target | null {
  const type = text(entry, 'type')
  const none = { season: null, episode: null }
  if (type === 'movie') {
    const title = filmOf(describe(field(entry, 'movie')))
    return isFindable(title) ? { kind: 'film', title, ...none } : null
  }
  const title = seriesOf(describe(field(entry, 'show')))
  if (!isFindable(title)) return null
  if (type === 'show') return { kind: 'series', title, ...none }
  if (type === 'season') {
    const season = parseNumber(field(entry, 'season', 'number'))
    return season === null ? null : { kind: 'season', title, season, episode: null }
  }
  if (type !== 'episode') return null
  const raw = field(entry, 'episode')
  const ids = idsOf(raw)
  const episode = episodeOf(field(raw, 'season'), field(raw, 'number'), ids, text(raw, 'title'))
  return isEpisodeFindable(episode) ? { kind: 'episode', title, season: episode.season, episode } : null
}

function describe(title: Json) {
  return { name: text(title, 'title'), year: field(title, 'year'), ids: idsOf(title) }
}

function idsOf(value: Json) {
  const raw = field(value, 'ids')
  return readIds({
    ...{ tmdb: field(raw, 'tmdb'), imdb: field(raw, 'imdb'), tvdb: field(raw, 'tvdb') },
    trakt: field(raw, 'trakt'),
  })
}
