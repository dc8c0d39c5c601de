import type { Collector } from '../../collector.ts'
import { quote } from '../../problem.ts'
import type { PartFile } from '../../reader.ts'
import type { Position } from '../../record.ts'
import { isEpisodeFindable } from '../../source-title.ts'
import type { Row } from '../../text/csv.ts'
import { parseInteger } from '../../values/number.ts'
import { approximate, timeOfEpoch, UNKNOWN_TIME } from '../../values/time.ts'
import { favourites, type Library, type Rank } from './library.ts'
import { isTrue, present, tvEpisode, tvFilm, tvSeries } from './titles.ts'

/** A number under which TV Time stored damaged rows of many series. */
const DAMAGED_SERIES = '10000018'

/** Stars by the id of a vote; the service had them in this order. Other ids are not guessed. */
const STARS: Record<string, number> = { 1: 2, 27: 4, 28: 6, 29: 8, 3: 10 }

type Take = (row: Row, position: Position, file: PartFile) => void

/**
 * Tables of the archive that TV Time sent under the GDPR. Columns differ from account to account, so all are found by
 * name; `<nil>`, `null` and nothing are the same.
 */
export function gdprTables(library: Library, collect: Collector): Record<string, Take> {
  const skip = (position: Position, reason: string) => collect.skip(position.file, reason)
  const rowTime = (row: Row, position: Position) =>
    collect.time(present(row.get('created_at', 'ts', 'updated_at')), position)

  /** Views of episodes, and states of series; `key` says which. */
  const records2: Take = (row, position) => {
    const key = row.get('key')
    const id = row.get('s_id')
    if (id === DAMAGED_SERIES) return skip(position, 'damaged rows of the pseudo series 10000018')
    const title = tvSeries(row.get('series_name'), id)
    if (/^(re)?watch-episode-/.test(key)) {
      const time = rowTime(row, position)
      const isBulk = present(row.get('bulk_type')) !== ''
      return view(row, position, 'records-2', isBulk ? approximate(time) : time)
    }
    if (!key.startsWith('user-series-')) return skip(position, 'totals')
    const time = approximate(rowTime(row, position))
    const [isArchived, isForLater] = [isTrue(row.get('is_archived')), isTrue(row.get('is_for_later'))]
    if (isArchived) library.state({ title, position, time, state: 'archived' })
    else if (isForLater) library.state({ title, position, time, state: 'for-later' })
    else if (isTrue(row.get('is_followed'))) library.state({ title, position, time, state: 'watchlist' })
    else skip(position, 'series no longer followed')
  }

  /** Films, which are nowhere else, and older views of episodes. */
  const records1: Take = (row, position) => {
    const type = row.get('type')
    if (row.get('entity_type') === 'episode') {
      if (type !== 'watch' && type !== 'rewatch') return skip(position, 'totals')
      return view(row, position, 'records-1', timeOfRecord(row, position))
    }
    const uuid = row.get('uuid')
    const isFilm = row.get('entity_type') === 'movie' && /^(watch|towatch|follow|rewatch)$/.test(type)
    if (!isFilm) return skip(position, 'totals')
    const slug = row.get('alpha_range_key').replace(/^.*?-alpha-/, '')
    const title = tvFilm(row.get('movie_name'), yearOf(row.get('release_date')), '', slug)
    const film = { title, uuid }
    if (type === 'follow') return library.name(film)
    const time = timeOfRecord(row, position)
    if (type === 'towatch') return library.wantFilm({ ...film, position, time: approximate(time) })
    const isBulk = present(row.get('bulk_type')) !== ''
    library.view({ ...film, position, rank: 'records-1', time: isBulk ? approximate(time) : time })
  }

  const timeOfRecord = (row: Row, position: Position) => {
    const seconds = /^watch-date-(\d+)$/.exec(row.get('watch_date_range_key'))?.[1]
    return seconds === undefined ? rowTime(row, position) : timeOfEpoch(Number(seconds) * 1000)
  }

  const view = (row: Row, position: Position, rank: Rank, time = rowTime(row, position)) => {
    const id = present(row.get('ep_id', 'episode_id'))
    const season = row.get('s_no', 'season_number', 'episode_season_number')
    const episode = tvEpisode(season, row.get('ep_no', 'episode_number'), id)
    if (!isEpisodeFindable(episode)) return skip(position, 'views without an episode')
    const series = row.get('s_id', 'series_id', 'tv_show_id')
    const title = tvSeries(row.get('series_name', 'tv_show_name', 'show_name'), series)
    library.view({ title, episode, time, position, rank })
  }

  const followed: Take = (row, position) => {
    const title = tvSeries(row.get('tv_show_name'), row.get('tv_show_id'))
    const time = approximate(rowTime(row, position))
    if (isTrue(row.get('archived'))) library.state({ title, position, time, state: 'archived' })
    else if (row.get('active') === '0') {
      library.name({ title })
      skip(position, 'series no longer followed')
    } else library.state({ title, position, time, state: 'watchlist' })
  }

  const seriesFacts: Take = (row, position, file) => {
    const title = tvSeries(row.get('tv_show_name'), row.get('tv_show_id'))
    library.name({ title })
    library.claimSeen(title, parseInteger(row.get('nb_episodes_seen')) ?? 0, file.path)
    if (isTrue(row.get('is_favorited')))
      library.enlist({ title, position, time: UNKNOWN_TIME, folder: favourites(), index: null })
  }

  const special: Take = (row, position) => {
    const title = tvSeries(row.get('tv_show_name'), row.get('tv_show_id'))
    const time = approximate(rowTime(row, position))
    if (row.get('status') === 'for_later') library.state({ title, position, time, state: 'for-later' })
    else skip(position, 'other states')
  }

  const rewatched: Take = (row, position) => {
    const episode = tvEpisode(
      row.get('episode_season_number'),
      row.get('episode_number'),
      row.get('episode_id'),
    )
    if (!isEpisodeFindable(episode)) return skip(position, 'views without an episode')
    const title = tvSeries(row.get('tv_show_name'), '')
    const extra = parseInteger(row.get('cpt')) ?? 0
    library.view({ title, episode, time: UNKNOWN_TIME, position, rank: 'legacy', extra })
  }

  const seriesRating: Take = (row, position) => {
    const raw = row.get('rating')
    const isTenth = (parseInteger(raw) ?? 0) > 5
    if (isTenth)
      collect.problem(
        'value-unknown',
        position,
        `${quote(raw)} is above five stars; it is read as out of ten.`,
      )
    const rating = collect.rating(raw, position, isTenth ? 10 : 5)
    if (rating === null) return
    const title = tvSeries(row.get('tv_show_name'), row.get('tv_show_id'))
    library.rate({ title, position, rating, raw, time: approximate(rowTime(row, position)) })
  }

  const vote: Take = (row, position) => {
    const raw = row.get('vote_key').split('-').at(-1) ?? ''
    const rating = Object.hasOwn(STARS, raw) ? STARS[raw] : undefined
    if (rating === undefined) return skip(position, 'votes whose meaning is not known')
    const time = approximate(rowTime(row, position))
    const name = present(row.get('movie_name'))
    const uuid = present(row.get('uuid'))
    if (name !== '' && uuid !== '')
      return library.rate({ title: tvFilm(name, null), uuid, position, rating, raw, time })
    const episode = tvEpisode(row.get('season_number'), row.get('episode_number'), row.get('episode_id'))
    if (!isEpisodeFindable(episode)) return skip(position, 'votes without an episode')
    library.rate({ title: tvSeries(row.get('series_name'), ''), episode, position, rating, raw, time })
  }

  const list: Take = (row, position) => {
    if (row.get('type') !== 'list') return skip(position, 'collections of lists')
    const folder = { key: `tvtime:${row.get('s_key')}`, name: row.get('name') || 'TV Time list' }
    for (const [index, item] of listObjects(row.get('objects')).entries()) {
      const time = approximate(timeOfEpoch(Number(item.get('created_at') ?? 0) * 1000))
      const listed = { position, time, folder, index: index + 1 }
      const uuid = item.get('uuid')
      if (item.get('type') === 'series')
        library.enlist({ ...listed, title: tvSeries('', Number(item.get('id'))) })
      else if (uuid !== undefined) library.enlist({ ...listed, title: tvFilm('', null), uuid })
    }
  }

  return {
    ...{ 'records-2': records2, 'records-1': records1, followed, rewatched, vote, list },
    ...{ 'series-facts': seriesFacts, 'special-status': special, 'series-rating': seriesRating },
    'legacy-views': (row, position) => view(row, position, 'legacy'),
  }
}

/** `0001-01-01` is a date that the service did not know. */
function yearOf(release: string): string {
  return release.startsWith('0001') ? '' : release
}

/** Maps of Go, printed as text: `[map[id:81189 type:series] map[type:movie uuid:…]]`. */
function listObjects(text: string): Map<string, string>[] {
  return [...text.matchAll(/map\[([^\]]*)\]/g)].map(([, pairs = '']) => {
    const entries = pairs.split(' ').map((pair) => {
      const colon = pair.indexOf(':')
      return [pair.slice(0, colon), pair.slice(colon + 1)] as const
    })
    return new Map(entries)
  })
}
