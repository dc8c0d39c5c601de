import type { Collector } from '../collector.ts'
import { type FileHead, hasColumns } from '../file-head.ts'
import type { Part, PartFile, Reader, Reading } from '../reader.ts'
import type { Position, SourceTime, SourceTitle } from '../record.ts'
import { titleKeyOf } from '../record-key.ts'
import { episodeOf, filmOf, isEpisodeFindable, isFindable, seriesOf } from '../source-title.ts'
import type { JsonValue } from '../text/json-stream.ts'
import { readIds } from '../values/ids.ts'
import { field, isObject, type Json, list, text } from '../values/json.ts'
import { parseInteger, parseNumber } from '../values/number.ts'
import { UNKNOWN_TIME } from '../values/time.ts'
import { createAnimeParts, reportPart } from './simkl/anime.ts'
import { takeStatus } from './simkl/status.ts'
import { createSimklTable } from './simkl/table.ts'

type Anime = { entry: Json; title: SourceTitle; position: Position }

const LISTS = /^(shows|anime|movies)\[\]$/

/**
 * Simkl's backup (JSON, for paying members; the shape of its API) and its tables (export and import). Read are plays of
 * episodes and films, ratings of titles, the watchlist, and the states "dropped" and "on hold". A completed series often
 * has no episodes in the backup: it is seen as far as it had aired by the last time something of it was watched. Tables
 * have only the last episode: all before it are seen, specials are not. Anime is numbered by entry, not as in TMDB: the
 * episodes of an entry count as the first season's, unless it shares its ids with another or is named as a later part
 * (`simkl/anime.ts`). Not read: memos. Seen in the fixtures of Yamtrack,
 * CrossWatch and three further importers; the name inside the archive differs.
 */
export const simkl: Reader = { source: 'simkl', label: 'Simkl', recognise, read }

function recognise(head: FileHead): Part | null {
  if (head.format === 'csv')
    return hasColumns(head, 'simkl_id', 'lastepwatched', 'watchlist') ? { name: 'table' } : null
  const hasList = ['shows', 'anime', 'movies'].some((name) => head.keys.has(`${name}[].status`))
  return hasList || (/^simkl.*\.json$/.test(head.name) && head.keys.size > 0) ? { name: 'backup' } : null
}

function read(collect: Collector): Reading {
  const table = createSimklTable(collect)
  const counts = new Map<string, { said: number; taken: number }>()
  const anime: Anime[] = []
  const films = new Set<string>()

  const takeEpisodes = (entry: Json, title: SourceTitle, position: Position): number => {
    let taken = 0
    for (const season of list(entry, 'seasons')) {
      for (const raw of list(season, 'episodes')) {
        const episode = episodeOf(field(season, 'number'), field(raw, 'number'))
        if (!isEpisodeFindable(episode)) {
          collect.lose(position.file, 'views without an episode')
          continue
        }
        const time = collect.time(text(raw, 'watched_at'), position)
        collect.add({ action: 'play', position, title, episode, time })
        taken += 1
      }
    }
    return taken
  }
  /** A series without its episodes: completed, or seen up to one. */
  const takeProgress = (entry: Json, title: SourceTitle, position: Position) => {
    const about = { position, title, season: null, time: UNKNOWN_TIME }
    if (text(entry, 'status') === 'completed') {
      const airedBy = collect.time(text(entry, 'last_watched_at'), position).at
      return collect.add({ action: 'seen', ...about, through: null, airedBy })
    }
    const last = /^S(\d{1,5})E(\d{1,5})$/i.exec(text(entry, 'last_watched'))
    if (last === null) return collect.lose(position.file, 'views without an episode', watchedOf(entry))
    const through = { season: Number(last[1]), number: Number(last[2]) }
    collect.add({ action: 'seen', ...about, through, airedBy: null })
  }
  /** An entry of anime is one season: it counts as the first only where its episodes fit in that. */
  const takeAnime = ({ entry, title, position }: Anime, parts: ReturnType<typeof createAnimeParts>) => {
    const number = watchedOf(entry)
    if (!parts.isFirst(title)) return reportPart(collect, title, position)
    if (takeEpisodes(entry, title, position) > 0) return
    if (number === 0) return reportPart(collect, title, position)
    const about = { position, title, season: null, time: UNKNOWN_TIME }
    collect.add({ action: 'seen', ...about, through: { season: 1, number }, airedBy: null })
  }
  const takeSeries = (entry: Json, title: SourceTitle, position: Position) => {
    const taken = takeEpisodes(entry, title, position)
    const count = counts.get(position.file) ?? { said: 0, taken: 0 }
    // Of what is seen as a whole no episode is counted, on neither side.
    if (taken > 0) count.said += parseInteger(field(entry, 'watched_episodes_count')) ?? taken
    count.taken += taken
    counts.set(position.file, count)
    if (taken === 0) takeProgress(entry, title, position)
  }
  const takeFilm = (entry: Json, title: SourceTitle, position: Position) => {
    if (text(entry, 'status') !== 'completed') return
    films.add(titleKeyOf(title))
    const time = collect.time(text(entry, 'last_watched_at'), position)
    collect.add({ action: 'play', position, title, episode: null, time })
  }
  const take = (entry: Json, listName: string, position: Position) => {
    const title = titleOf(entry, listName)
    if (title === null)
      return collect.problem('entry-incomplete', position, 'This entry has no title; it is left out.')
    const isAnime = title.kind === 'series' && listName === 'anime'
    const takeNow = () => {
      if (title.kind === 'film') takeFilm(entry, title, position)
      else if (!isAnime) takeSeries(entry, title, position)
      takeRating(collect, entry, title, position)
      // A rewatch has a state of its own, which says nothing of the series.
      if (field(entry, 'is_rewatch') !== true)
        takeStatus(collect, text(entry, 'status'), title, position, addedAt(collect, entry, position))
    }
    if (isAnime && isBegun(entry)) {
      anime.push({ entry, title, position })
      takeNow()
    } else collect.takeOrSkip(position.file, 'neither seen, rated nor to watch', takeNow)
    if (text(entry, 'memo', 'text') !== '') collect.skip(position.file, 'memos are not imported')
  }

  return {
    row: (row, file) => table.row(row, file),
    value({ path, value, line }: JsonValue, file: PartFile) {
      if (LISTS.test(path) && isObject(value)) take(value, path.slice(0, -2), { file: file.path, line })
    },
    close(file) {
      table.close(file)
      return undefined
    },
    finish() {
      const parts = createAnimeParts(anime.map(({ title }) => title))
      for (const one of anime) takeAnime(one, parts)
      table.finish(films)
      for (const [file, { said, taken }] of counts)
        if (said > 0) collect.claim({ file, subject: 'seen episodes', said, taken })
    },
  }
}

/** Number of episodes that an entry says were seen. */
function watchedOf(entry: Json): number {
  return parseNumber(field(entry, 'watched_episodes_count')) ?? 0
}

/** True if something of an entry was seen. */
function isBegun(entry: Json): boolean {
  const hasEpisodes = list(entry, 'seasons').some((season) => list(season, 'episodes').length > 0)
  return hasEpisodes || watchedOf(entry) > 0 || text(entry, 'status') === 'completed'
}

function takeRating(collect: Collector, entry: Json, title: SourceTitle, position: Position): void {
  const raw = text(entry, 'user_rating')
  const rating = collect.rating(raw, position)
  if (rating === null) return
  const time = collect.changeTime(text(entry, 'user_rated_at'), position)
  collect.add({ action: 'rating', position, title, season: null, episode: null, rating, raw, time })
}

function addedAt(collect: Collector, entry: Json, position: Position): SourceTime {
  return collect.changeTime(text(entry, 'added_to_watchlist_at'), position)
}

/** Anime is under `show` as series are, films among it too. */
function titleOf(entry: Json, listName: string): SourceTitle | null {
  const raw = isObject(field(entry, 'movie'))
    ? field(entry, 'movie')
    : (field(entry, 'show') ?? field(entry, 'anime'))
  const ids = field(raw, 'ids')
  const description = {
    ...{ name: text(raw, 'title'), year: field(raw, 'year') },
    ids: readIds({
      ...{ tmdb: field(ids, 'tmdb'), imdb: field(ids, 'imdb'), tvdb: field(ids, 'tvdb') },
      ...{ mal: field(ids, 'mal'), simkl: field(ids, 'simkl') },
    }),
  }
  const isFilm = listName === 'movies' || text(entry, 'anime_type') === 'movie'
  const title = isFilm ? filmOf(description) : seriesOf(description)
  return isFindable(title) ? title : null
}
