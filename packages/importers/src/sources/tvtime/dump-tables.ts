import type { Collector } from '../../collector.ts'
import { quote } from '../../problem.ts'
import type { PartFile } from '../../reader.ts'
import type { Position } from '../../record.ts'
import { isEpisodeFindable } from '../../source-title.ts'
import type { Row } from '../../text/csv.ts'
import { parseInteger } from '../../values/number.ts'
import { approximate, UNKNOWN_TIME } from '../../values/time.ts'
import { createSeenReader, type SeenState } from './dump.ts'
import { favourites, type Library } from './library.ts'
import { isTrue, present, tvEpisode, tvFilm, tvSeries } from './titles.ts'

type Take = (row: Row, position: Position, file: PartFile) => void

/**
 * Tables of the same two extensions. Those of "TV Time Out": series, episodes (unwatched ones too), films, lists, titles
 * that failed, and short ones without ids. That of "Liberator": films, seen episodes and series in one, with the series'
 * title but the episode's id on rows of episodes; favourites and lists look exactly like it and are known by name.
 */
export function dumpTables(library: Library, collect: Collector): Record<string, Take> {
  const views = createSeenReader(library, collect)

  const series: Take = (row, position) => {
    const title = tvSeries(row.get('title'), row.get('tvdb_id'), row.get('imdb_id'))
    const time = approximate(collect.time(present(row.get('created_at')), position))
    library.name({ title })
    views.state(row.get('status'), title, position, time)
  }
  const episodes: Take = (row, position) => {
    const title = tvSeries(row.get('title'), row.get('series_tvdb_id'), row.get('series_imdb_id'))
    const episode = tvEpisode(row.get('season'), row.get('episode'), row.get('tvdb_id'))
    if (!isEpisodeFindable(episode)) return collect.lose(position.file, 'views without an episode')
    views.take(seenOf(row), { title, episode, position })
  }
  const films: Take = (row, position) => {
    const title = tvFilm(row.get('title'), row.get('year'), row.get('imdb_id'))
    const film = { title, uuid: row.get('uuid') || undefined, position }
    const time = approximate(collect.time(present(row.get('created_at')), position))
    if (!views.take(seenOf(row), film)) library.wantFilm({ ...film, time })
  }
  const shortEpisodes: Take = (row, position) => {
    const episode = tvEpisode(row.get('season'), row.get('episode'), '')
    const seen = { isWatched: true, watchedAt: present(row.get('watched_date')), extra: 0 }
    views.take(seen, { title: tvSeries(row.get('tvshow_title'), ''), episode, position })
  }
  const shortFilms: Take = (row, position) => {
    const seen = { isWatched: true, watchedAt: present(row.get('watched_date')), extra: 0 }
    views.take(seen, { title: tvFilm(row.get('film_title'), null), position })
  }
  const lists: Take = (row, position) => {
    const folder = { key: `tvtime:${row.get('list_id')}`, name: row.get('list_name') || 'TV Time list' }
    const subject =
      row.get('item_type') === 'movie'
        ? { title: tvFilm(row.get('name'), null), uuid: row.get('uuid') || undefined }
        : { title: tvSeries(row.get('name'), row.get('tvdb_id')) }
    const index = parseInteger(row.get('custom_order'))
    library.enlist({ ...subject, position, folder, index, time: UNKNOWN_TIME })
  }
  const failed: Take = (row, position) =>
    collect.problem(
      'left-out-by-source',
      position,
      `The extension could not read ${quote(row.get('title'))}.`,
    )

  const activity: Take = (row, position) => {
    const subject = activitySubject(row)
    library.name(subject)
    const raw = row.get('rating')
    const rating = collect.rating(raw, position)
    if (rating !== null) library.rate({ ...subject, position, rating, raw, time: UNKNOWN_TIME })
    if (subject.title.kind === 'film') {
      if (!views.take(seenOf(row), { ...subject, position }))
        library.wantFilm({ ...subject, position, time: UNKNOWN_TIME })
      return
    }
    if (subject.episode !== undefined) return void views.take(seenOf(row), { ...subject, position })
    // The mark of the watchlist says only that some episode is not seen.
    const isWanted = row.get('status') !== 'stopped' && isTrue(row.get('is_watchlisted'))
    views.state(isWanted ? 'watch_later' : row.get('status'), subject.title, position)
  }
  const activityList: Take = (row, position, { head }) => {
    const subject = activitySubject(row)
    if (subject.episode !== undefined) return collect.skip(position.file, 'views that the history repeats')
    const name = /^list_(.*)$/i.exec(head.label)?.[1]
    const folder = name === undefined ? favourites() : { key: `tvtime:${name}`, name }
    library.enlist({ ...subject, position, folder, index: null, time: UNKNOWN_TIME })
  }

  return {
    ...{ 'table-series': series, 'table-episodes': episodes, 'table-films': films, 'table-lists': lists },
    ...{ 'short-episodes': shortEpisodes, 'short-films': shortFilms, 'table-failed': failed },
    ...{ activity, 'activity-list': activityList },
  }
}

/** The ids of a row are the film's, the episode's or the series'. An old version called episodes `show`. */
function activitySubject(row: Row) {
  const name = row.get('title')
  if (row.get('type') === 'movie') return { title: tvFilm(name, null, row.get('imdb_id')) }
  const isEpisode = row.get('type') === 'episode' || row.get('episode') !== ''
  if (!isEpisode) return { title: tvSeries(name, row.get('tvdb_id'), row.get('imdb_id')) }
  const episode = tvEpisode(row.get('season'), row.get('episode'), row.get('tvdb_id'), row.get('imdb_id'))
  return { title: tvSeries(name, ''), episode }
}

function seenOf(row: Row): SeenState {
  const extra = parseInteger(row.get('rewatch_count')) ?? 0
  return { isWatched: isTrue(row.get('is_watched')), watchedAt: present(row.get('watched_at')), extra }
}
