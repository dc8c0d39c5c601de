import type { Collector } from '../../collector.ts'
import type { PartFile } from '../../reader.ts'
import type { Position } from '../../record.ts'
import { isEpisodeFindable } from '../../source-title.ts'
import type { Row } from '../../text/csv.ts'
import { parseInteger } from '../../values/number.ts'
import { approximate, timeOfEpoch, UNKNOWN_TIME } from '../../values/time.ts'
import { opinionTables } from './gdpr-opinions.ts'
import type { Library, Rank } from './library.ts'
import { cellOf, isTrue, present, tvEpisode, tvFilm, tvSeries } from './titles.ts'

export type Take = (row: Row, position: Position, file: PartFile) => void

/**
 * Tables of the archive that TV Time sent under the GDPR. Columns differ from account to account, so all are found by
 * name; `<nil>`, `null` and nothing are the same.
 */
export function gdprTables(library: Library, collect: Collector): Record<string, Take> {
  const skip = (position: Position, reason: string) => collect.skip(position.file, reason)
  const lose = (position: Position, reason: string) => collect.lose(position.file, reason)
  const rowTime = (row: Row, position: Position) =>
    collect.time(cellOf(row, 'created_at', 'ts', 'updated_at'), position)

  /** Views of episodes, and states of series; `key` says which. */
  const records2: Take = (row, position) => {
    const key = row.get('key')
    const id = row.get('s_id')
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
    if (type === 'follow') return library.addFilm({ ...film, position })
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
    const id = cellOf(row, 'ep_id', 'episode_id')
    const season = cellOf(row, 's_no', 'season_number', 'episode_season_number')
    const episode = tvEpisode(season, cellOf(row, 'ep_no', 'episode_number'), id)
    if (!isEpisodeFindable(episode)) return lose(position, 'views without an episode')
    const series = cellOf(row, 's_id', 'series_id', 'tv_show_id')
    const title = tvSeries(cellOf(row, 'series_name', 'tv_show_name', 'show_name'), series)
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
    if (!isEpisodeFindable(episode)) return lose(position, 'views without an episode')
    const title = tvSeries(row.get('tv_show_name'), '')
    const extra = parseInteger(row.get('cpt')) ?? 0
    library.view({ title, episode, time: UNKNOWN_TIME, position, rank: 'legacy', extra })
  }

  return {
    ...{ 'records-2': records2, 'records-1': records1, followed, rewatched, 'special-status': special },
    ...opinionTables(library, collect),
    'legacy-views': (row, position) => view(row, position, 'legacy'),
  }
}

/** `0001-01-01` is a date that the service did not know. */
function yearOf(release: string): string {
  return release.startsWith('0001') ? '' : release
}
