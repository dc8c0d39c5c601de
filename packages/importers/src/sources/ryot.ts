import type { Collector } from '../collector.ts'
import { type FileHead, hasKeys } from '../file-head.ts'
import type { Part, Reader, Reading } from '../reader.ts'
import type { Position, SourceTitle } from '../record.ts'
import { episodeOf, filmOf, isEpisodeFindable, isFindable, seriesOf } from '../source-title.ts'
import { readIds } from '../values/ids.ts'
import { field, isObject, type Json, list, text } from '../values/json.ts'
import { parseNumber } from '../values/number.ts'
import { approximate, UNKNOWN_TIME } from '../values/time.ts'

/** Collections that Ryot makes for every account and that say nothing that its history does not. */
const BUILT_IN = new Set(['completed', 'in progress', 'monitoring', 'owned', 'reminders', 'custom'])

/**
 * Ryot's complete export, one object of JSON. Read are views that reached the end, reviews with a rating out of 100 (of
 * films, series, seasons and episodes), the watchlist and collections of one's own. Names of fields are written with
 * underscores or without, by version. Not read: books, games, anime by other catalogues, texts of reviews. Seen in
 * Ryot's own description of the export.
 */
export const ryot: Reader = { source: 'ryot', label: 'Ryot', recognise, read }

function recognise(head: FileHead): Part | null {
  return hasKeys(head, 'metadata[].lot', 'metadata[].identifier') ? { name: 'export' } : null
}

/** A field by either spelling: `seen_history`, `seenHistory`. */
function either(value: Json, name: string): Json {
  const camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return field(value, name) ?? field(value, camel)
}

function eitherText(value: Json, name: string): string {
  return text({ found: either(value, name) }, 'found')
}

function eitherList(value: Json, name: string): Json[] {
  return list({ found: either(value, name) }, 'found')
}

function read(collect: Collector): Reading {
  const takeSeen = (seen: Json, title: SourceTitle, position: Position) => {
    const progress = eitherText(seen, 'progress')
    if (progress !== '' && Number(progress) < 100) return collect.skip(position.file, 'not seen to the end')
    const time = collect.time(eitherText(seen, 'ended_on') || eitherText(seen, 'started_on'), position)
    const { season, number } = numbersOf(seen)
    const episode = title.kind === 'film' ? null : episodeOf(season, number)
    if (episode !== null && !isEpisodeFindable(episode))
      return collect.lose(position.file, 'views without an episode')
    collect.add({ action: 'play', position, title, episode, time })
  }
  const takeReview = (review: Json, title: SourceTitle, position: Position) => {
    const raw = eitherText(review, 'rating')
    const rating = collect.rating(raw, position, 100)
    if (rating === null) return collect.skip(position.file, 'reviews without a rating')
    const numbers = numbersOf(review)
    const season = parseNumber(numbers.season)
    const number = parseNumber(numbers.number)
    const episode = number === null ? null : episodeOf(season, number)
    const time = approximate(collect.time(text(review, 'review', 'date'), position))
    collect.add({ action: 'rating', position, title, season, episode, rating, raw, time })
  }
  const takeCollection = (entry: Json, title: SourceTitle, position: Position) => {
    const name = typeof entry === 'string' ? entry : eitherText(entry, 'collection_name')
    const about = { position, title, time: UNKNOWN_TIME }
    if (name === '' || BUILT_IN.has(name.toLowerCase())) return
    if (name.toLowerCase() === 'watchlist') return collect.add({ action: 'watchlist', ...about })
    collect.add({
      action: 'folder',
      ...about,
      folder: { key: `ryot:${name}`, name },
      index: null,
    })
  }

  return {
    value({ path, value, line }, file) {
      if (path !== 'metadata[]' || !isObject(value)) return
      const position = { file: file.path, line }
      const lot = text(value, 'lot')
      if (lot !== 'movie' && lot !== 'show') return collect.skip(file.path, `of the type ${lot}`)
      const title = titleOf(value, lot)
      if (!isFindable(title))
        return collect.problem(
          'entry-incomplete',
          position,
          'This entry has no title and no id; it is left out.',
        )
      for (const seen of eitherList(value, 'seen_history')) takeSeen(seen, title, position)
      for (const review of list(value, 'reviews')) takeReview(review, title, position)
      for (const entry of list(value, 'collections')) takeCollection(entry, title, position)
    },
  }
}

function titleOf(value: Json, lot: string): SourceTitle {
  const [source, id] = [text(value, 'source'), text(value, 'identifier')]
  const ids = readIds(source === 'tmdb' ? { tmdb: id } : source === 'tvdb' ? { tvdb: id } : {})
  const description = { name: eitherText(value, 'source_id') || text(value, 'title'), ids }
  return lot === 'movie' ? filmOf(description) : seriesOf(description)
}

/** Numbers of a season and an episode, which were in an object of their own before. */
function numbersOf(value: Json): { season: Json; number: Json } {
  const older = either(value, 'show_extra_information')
  return {
    season: either(value, 'show_season_number') ?? field(older, 'season'),
    number: either(value, 'show_episode_number') ?? field(older, 'episode'),
  }
}
