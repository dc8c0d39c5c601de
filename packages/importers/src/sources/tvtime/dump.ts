import type { Collector } from '../../collector.ts'
import { quote } from '../../problem.ts'
import type { PartFile } from '../../reader.ts'
import type { Position, SourceTitle } from '../../record.ts'
import { isEpisodeFindable } from '../../source-title.ts'
import { field, isObject, type Json, list, text } from '../../values/json.ts'
import { parseInteger } from '../../values/number.ts'
import { approximate, UNKNOWN_TIME } from '../../values/time.ts'
import { skipDescription } from '../list-losses.ts'
import { favourites, type Library } from './library.ts'
import { isTrue, tvEpisode, tvFilm, tvSeries } from './titles.ts'

export type TakeValue = (value: Json, position: Position, file: PartFile) => void

/**
 * Files of JSON that two extensions wrote out of the service's own answers: "TV Time Out" and "Liberator". Their series
 * and films have one shape; Liberator adds ratings (stars, doubled). Their lists differ. Unwatched episodes are in them
 * as well.
 */
export function dumpValues(library: Library, collect: Collector): Record<string, TakeValue> {
  const views = createSeenReader(library, collect)

  const series: TakeValue = (value, position) => {
    const title = seriesOf(value)
    const time = approximate(collect.time(text(value, 'created_at'), position))
    library.name({ title })
    if (field(value, '_noEpisodeData') === true)
      collect.problem(
        'left-out-by-source',
        position,
        `The extension could not read the episodes of ${quote(title.name ?? '')}; only its state is imported.`,
      )
    views.state(text(value, 'status'), title, position, time)
    if (field(value, 'is_favorite') === true)
      library.enlist({ title, position, time, folder: favourites(), index: null })
    for (const season of list(value, 'seasons')) {
      for (const episode of list(season, 'episodes')) takeEpisode(episode, season, title, position)
    }
  }
  const takeEpisode = (value: Json, season: Json, title: SourceTitle, position: Position) => {
    const id = field(value, 'id')
    const episode = tvEpisode(
      field(season, 'number'),
      field(value, 'number'),
      field(id, 'tvdb'),
      field(id, 'imdb'),
    )
    if (!isEpisodeFindable(episode)) return collect.lose(position.file, 'views without an episode')
    views.take(seenOf(value), { title, episode, position })
    takeRating(value, { title, episode }, position)
  }
  const film: TakeValue = (value, position) => {
    const subject = { title: filmOf(value), uuid: text(value, 'uuid') || undefined }
    const time = approximate(collect.time(text(value, 'created_at'), position))
    library.name(subject)
    if (!views.take(seenOf(value), { ...subject, position })) library.wantFilm({ ...subject, position, time })
    if (field(value, 'is_favorite') === true)
      library.enlist({ ...subject, position, time, folder: favourites(), index: null })
    takeRating(value, subject, position)
  }
  const takeRating = (value: Json, subject: Parameters<Library['name']>[0], position: Position) => {
    const raw = text(value, 'rating')
    const rating = collect.rating(raw, position)
    if (rating !== null) library.rate({ ...subject, position, rating, raw, time: UNKNOWN_TIME })
  }
  const listValue: TakeValue = (value, position) => {
    const name = text(value, 'name') || 'TV Time list'
    skipDescription(collect, position.file, text(value, 'description'))
    const folder = { key: `tvtime:${text(value, 'id') || name}`, name }
    for (const item of list(value, 'items')) {
      const subject =
        text(item, 'type') === 'movie'
          ? { title: tvFilm(text(item, 'name'), null), uuid: text(item, 'uuid') || undefined }
          : { title: tvSeries(text(item, 'name'), field(item, 'tvdb_id')) }
      const index = parseInteger(field(item, 'custom_order'))
      library.enlist({ ...subject, position, folder, index, time: UNKNOWN_TIME })
    }
    takeMembers(value, folder, position)
  }
  /** Lists of Liberator have series and films apart, without an order between them. */
  const takeMembers = (value: Json, folder: { key: string; name: string }, position: Position) => {
    const entries = [
      ...list(value, 'shows').map((item) => ({ item, subject: { title: seriesOf(item) } })),
      ...list(value, 'movies').map((item) => ({
        item,
        subject: { title: filmOf(item), uuid: text(item, 'uuid') || undefined },
      })),
    ]
    for (const { item, subject } of entries) {
      const time = approximate(collect.time(text(item, 'added_at'), position))
      library.enlist({ ...subject, position, folder, index: null, time })
    }
  }
  const failed: TakeValue = (value, position) => {
    const title = text(value, 'title') || text(value, 'name')
    if (title === '') return isObject(value) ? collect.skip(position.file, 'without a title') : undefined
    collect.problem('left-out-by-source', position, `The extension could not read ${quote(title)}.`)
  }

  return { 'dump-series': series, 'dump-films': film, 'dump-lists': listValue, 'dump-failed': failed }
}

/** An episode or film as an extension describes it. */
export type SeenState = { isWatched: boolean; watchedAt: string; extra: number }

/** Reads whether something was seen, alike for JSON and tables. */
export function createSeenReader(library: Library, collect: Collector) {
  return {
    /** Adds the views; answers whether there was one. */
    take(
      { isWatched, watchedAt, extra }: SeenState,
      subject: Omit<Parameters<Library['view']>[0], 'time' | 'rank' | 'extra'>,
    ): boolean {
      const { position } = subject
      if (isWatched) {
        library.view({ ...subject, time: collect.time(watchedAt, position), rank: 'dump', extra })
        return true
      }
      if (watchedAt === '' && extra === 0) collect.skip(position.file, 'not seen')
      else collect.lose(position.file, 'with a date or a rewatch, but not marked as seen')
      return false
    },
    state(status: string, title: SourceTitle, position: Position, time = UNKNOWN_TIME): void {
      if (status === 'stopped') library.state({ title, position, time, state: 'stopped' })
      else if (status === 'watch_later' || status === 'not_started_yet')
        library.state({ title, position, time, state: 'watchlist' })
      else library.state({ title, position, time, state: 'other' })
    },
  }
}

function seenOf(value: Json): SeenState {
  const watchedAt = text(value, 'watched_at')
  const extra = parseInteger(field(value, 'rewatch_count')) ?? 0
  return { isWatched: isTrue(field(value, 'is_watched')), watchedAt, extra }
}

function seriesOf(value: Json): SourceTitle {
  return tvSeries(text(value, 'title'), field(value, 'id', 'tvdb'), field(value, 'id', 'imdb'))
}

function filmOf(value: Json): SourceTitle {
  return tvFilm(text(value, 'title'), field(value, 'year'), field(value, 'id', 'imdb'))
}
