import type { Collector } from '../collector.ts'
import { type FileHead, hasKeys } from '../file-head.ts'
import type { Part, Reader, Reading } from '../reader.ts'
import type { Position, SourceTitle } from '../record.ts'
import { episodeOf, filmOf, isEpisodeFindable, isFindable, seriesOf } from '../source-title.ts'
import { readIds } from '../values/ids.ts'
import { field, type Json, list, text } from '../values/json.ts'
import { parseId, parseInteger, parseNumber } from '../values/number.ts'
import { UNKNOWN_TIME } from '../values/time.ts'
import { createTitleIndex } from './title-index.ts'

type Entry = { path: string; value: Json; position: Position }

/**
 * Showly's export, one file of JSON with short names: `cH` my shows or seen films, `cW` watchlist, `cHid` hidden, `pEp`
 * seen episodes, `pSe` seen seasons, `pOH` shows on hold, `rS`, `rSe`, `rEp`, `rM` ratings, `lists.l` lists. Episodes
 * belong to a series by Trakt's number (`sId`), for the other one was wrong in version 2; version 3 has TMDB's alone. A
 * title without TMDB's number (-1) has only its name. Not read: hidden and pinned titles. Seen in public readers of
 * versions 2 and 3.
 */
export const showly: Reader = { source: 'showly', label: 'Showly', recognise, read }

function recognise(head: FileHead): Part | null {
  return hasKeys(head, 'shows.cH') ? { name: 'export' } : null
}

function read(collect: Collector): Reading {
  const titles = createTitleIndex()
  const entries: Entry[] = []
  const seenSeries = new Set<string>()
  const seenSeasons = new Set<string>()

  /** Files of version 3, which have no numbers of Trakt. */
  const newer = new Set<string>()

  const seriesNumbered = (numbers: { trakt: unknown; tmdb: unknown }, { file }: Position) =>
    titles.find(
      seriesOf({ ids: readIds(newer.has(file) ? { tmdb: numbers.tmdb } : { trakt: numbers.trakt }) }),
    )
  const seriesOfEntry = ({ value, position }: Entry) =>
    seriesNumbered({ trakt: field(value, 'sId'), tmdb: field(value, 'stmId') }, position)
  const keyOf = ({ ids, name }: SourceTitle) => `${ids.trakt ?? ids.tmdb ?? name}`

  const takeEpisode = (entry: Entry) => {
    const { value, position } = entry
    const title = seriesOfEntry(entry)
    const episode = episodeOf(field(value, 'sN'), field(value, 'eN'))
    if (!isFindable(title) || !isEpisodeFindable(episode)) return incomplete(position)
    seenSeries.add(keyOf(title))
    seenSeasons.add(`${keyOf(title)}:${episode.season}`)
    collect.add({ action: 'play', position, title, episode, time: collect.time(text(value, 'a'), position) })
  }
  const takeSeason = (entry: Entry) => {
    const { value, position } = entry
    const title = seriesOfEntry(entry)
    const season = parseNumber(field(value, 'sN'))
    if (!isFindable(title) || season === null) return incomplete(position)
    seenSeries.add(keyOf(title))
    if (seenSeasons.has(`${keyOf(title)}:${season}`)) return
    collect.add({ action: 'seen', position, title, season, through: null, airedBy: null, time: UNKNOWN_TIME })
  }
  const putOnHold = ({ value, position }: Entry) => {
    const title = seriesNumbered({ trakt: value, tmdb: value }, position)
    if (!isFindable(title)) return incomplete(position)
    collect.add({ action: 'following', position, title, state: 'paused', time: UNKNOWN_TIME })
  }
  const rate = (entry: Entry) => {
    const { path, value, position } = entry
    const isPart = path === 'shows.rSe[]' || path === 'shows.rEp[]'
    const title = isPart ? seriesOfEntry(entry) : titles.find(titleOf(value, path.startsWith('movies')))
    const season = isPart ? parseNumber(field(value, 'sN')) : null
    const episode = path === 'shows.rEp[]' ? episodeOf(season, field(value, 'eN')) : null
    if (!isFindable(title) || (isPart && season === null)) return incomplete(position)
    const raw = text(value, 'r')
    const rating = collect.rating(raw, position)
    if (rating === null) return collect.skip(position.file, 'without a rating')
    const time = collect.changeTime(text(value, 'rA'), position)
    collect.add({ action: 'rating', position, title, season, episode, rating, raw, time })
  }
  const takeTitle = ({ path, value, position }: Entry) => {
    const isFilm = path.startsWith('movies')
    const title = titleOf(value, isFilm)
    if (!isFindable(title)) return incomplete(position)
    const time = collect.changeTime(text(value, 'a'), position)
    if (path.endsWith('cHid[]')) return collect.skip(position.file, 'hidden titles')
    if (path === 'movies.cH[]') return collect.add({ action: 'play', position, title, episode: null, time })
    if (path === 'shows.cH[]' && seenSeries.has(keyOf(title))) return
    collect.add({ action: 'watchlist', position, title, time })
  }
  const takeList = ({ value, position }: Entry) => {
    const name = text(value, 'n') || 'Showly list'
    const folder = { key: `showly:${text(value, 'sId') || text(value, 'id') || name}`, name }
    for (const item of list(value, 'it')) {
      const type = text(item, 't')
      const ids = readIds({ tmdb: knownId(item), trakt: field(item, 'tId') })
      const title = titles.find(type === 'movie' ? filmOf({ ids }) : seriesOf({ ids }))
      const index = parseInteger(field(item, 'r'))
      const time = collect.changeTime(text(item, 'l'), position)
      if (type === 'movie' || type === 'show')
        collect.add({ action: 'folder', position, title, folder, index, time })
      else collect.lose(position.file, 'seasons and episodes in lists')
    }
  }
  const incomplete = (position: Position) =>
    collect.problem(
      'entry-incomplete',
      position,
      'This entry belongs to no title of the file; it is left out.',
    )

  const each = (pattern: RegExp, take: (entry: Entry) => void) => {
    for (const entry of entries) if (pattern.test(entry.path)) take(entry)
  }
  return {
    value({ path, value, line }, file) {
      if (path === 'version' && Number(value) >= 3) newer.add(file.path)
      if (!path.endsWith('[]')) return
      entries.push({ path, value, position: { file: file.path, line } })
      if (/^(shows|movies)\.c/.test(path)) titles.add(titleOf(value, path.startsWith('movies')))
    },
    finish() {
      each(/^shows\.pEp\[\]$/, takeEpisode)
      each(/^shows\.pSe\[\]$/, takeSeason)
      each(/^(shows|movies)\.c(H|W|Hid)\[\]$/, takeTitle)
      each(/^shows\.pOH\[\]$/, putOnHold)
      each(/^(shows\.r(S|Se|Ep)|movies\.rM)\[\]$/, rate)
      each(/^lists\.l\[\]$/, takeList)
    },
  }
}

function titleOf(value: Json, isFilm: boolean): SourceTitle {
  const description = {
    name: text(value, 't'),
    ids: readIds({ tmdb: knownId(value), trakt: field(value, 'id') }),
  }
  return isFilm ? filmOf(description) : seriesOf(description)
}

/** TMDB's number; -1 is unknown. */
function knownId(value: Json): number | undefined {
  return parseId(field(value, 'tmId'))
}
