import type { Collector } from '../collector.ts'
import { type FileHead, hasKeys } from '../file-head.ts'
import type { Part, Reader, Reading } from '../reader.ts'
import type { Position, SourceEpisode, SourceTitle } from '../record.ts'
import { episodeOf, filmOf, isEpisodeFindable, isFindable, seriesOf } from '../source-title.ts'
import { readIds } from '../values/ids.ts'
import { field, isObject, type Json, list, text } from '../values/json.ts'
import { parseNumber } from '../values/number.ts'
import { UNKNOWN_TIME } from '../values/time.ts'

/**
 * Watcharr's export, one array of JSON with TMDB's numbers. Read are finished films and episodes, ratings of titles,
 * seasons and episodes (decimals are rounded half up, 0 is none), the watchlist, and the states "dropped" and "on hold".
 * Its times are those of changes: an entry that was changed since says nothing about when it was seen. A finished series
 * or season without episodes is seen as a whole. Not read: thoughts, tags and activity. Seen in Yamtrack's fixtures and
 * Watcharr's own code.
 */
export const watcharr: Reader = { source: 'watcharr', label: 'Watcharr', recognise, read }

function recognise(head: FileHead): Part | null {
  return hasKeys(head, '[].content.tmdbId', '[].status') ? { name: 'list' } : null
}

function read(collect: Collector): Reading {
  const rate = (
    entry: Json,
    title: SourceTitle,
    season: number | null,
    episode: SourceEpisode | null,
    position: Position,
  ): boolean => {
    const raw = text(entry, 'rating')
    const rating = collect.rating(raw, position)
    if (rating === null) return false
    const time = collect.changeTime(text(entry, 'updatedAt') || text(entry, 'createdAt'), position)
    collect.add({ action: 'rating', position, title, season, episode, rating, raw, time })
    return true
  }
  /** Adds the finished episodes and answers the seasons that have some. */
  const takeEpisodes = (entry: Json, title: SourceTitle, position: Position): Set<number | null> => {
    const seasons = new Set<number | null>()
    for (const raw of list(entry, 'watchedEpisodes')) {
      const episode = episodeOf(field(raw, 'seasonNumber'), field(raw, 'episodeNumber'))
      if (!isEpisodeFindable(episode)) {
        collect.lose(position.file, 'views without an episode')
        continue
      }
      rate(raw, title, episode.season, episode, position)
      if (text(raw, 'status') !== 'FINISHED') {
        collect.skip(position.file, 'not seen to the end')
        continue
      }
      seasons.add(episode.season)
      const time = collect.changeTime(text(raw, 'createdAt'), position)
      collect.add({ action: 'play', position, title, episode, time })
    }
    return seasons
  }
  const takeSeries = (entry: Json, title: SourceTitle, position: Position) => {
    const seasons = takeEpisodes(entry, title, position)
    const whole = { position, title, through: null, airedBy: null, time: UNKNOWN_TIME }
    for (const raw of list(entry, 'watchedSeasons')) {
      const season = parseNumber(field(raw, 'seasonNumber'))
      const isRated = season !== null && rate(raw, title, season, null, position)
      if (season !== null && text(raw, 'status') === 'FINISHED') {
        if (!seasons.has(season)) collect.add({ action: 'seen', ...whole, season })
      } else if (!isRated) collect.skip(position.file, 'seasons neither seen nor rated')
    }
    const isWhole = text(entry, 'status') === 'FINISHED' && seasons.size === 0
    if (isWhole) collect.add({ action: 'seen', ...whole, season: null })
  }
  const takeFilm = (entry: Json, title: SourceTitle, position: Position) => {
    if (text(entry, 'status') !== 'FINISHED') return
    const isUnchanged = text(entry, 'createdAt') === text(entry, 'updatedAt')
    const time = isUnchanged ? collect.changeTime(text(entry, 'createdAt'), position) : UNKNOWN_TIME
    collect.add({ action: 'play', position, title, episode: null, time })
  }
  const takeState = (entry: Json, title: SourceTitle, position: Position) => {
    const status = text(entry, 'status')
    const time = collect.changeTime(text(entry, 'updatedAt'), position)
    if (status === 'PLANNED') collect.add({ action: 'watchlist', position, title, time })
    const state = status === 'DROPPED' ? 'dropped' : status === 'HOLD' ? 'paused' : null
    if (state === null) return
    if (title.kind === 'series') collect.add({ action: 'following', position, title, state, time })
    else collect.lose(position.file, 'films put aside')
  }

  return {
    value({ path, value, line }, file) {
      if (path !== '[]' || !isObject(value)) return
      const position = { file: file.path, line }
      const title = titleOf(field(value, 'content'))
      if (!isFindable(title))
        return collect.problem(
          'entry-incomplete',
          position,
          'This entry has no title and no id; it is left out.',
        )
      collect.takeOrSkip(file.path, 'begun, and nothing of it seen or rated', () => {
        if (title.kind === 'film') takeFilm(value, title, position)
        else takeSeries(value, title, position)
        takeState(value, title, position)
        rate(value, title, null, null, position)
      })
      if (text(value, 'thoughts') !== '') collect.skip(file.path, 'thoughts are not imported')
    },
  }
}

function titleOf(content: Json): SourceTitle {
  const description = {
    ...{ name: text(content, 'title'), year: text(content, 'release_date') },
    ids: readIds({ tmdb: field(content, 'tmdbId'), imdb: field(content, 'imdb_id') }),
  }
  return text(content, 'type') === 'movie' ? filmOf(description) : seriesOf(description)
}
