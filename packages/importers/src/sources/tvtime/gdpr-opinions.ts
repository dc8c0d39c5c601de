import type { Collector } from '../../collector.ts'
import { quote } from '../../problem.ts'
import type { Position } from '../../record.ts'
import { isEpisodeFindable } from '../../source-title.ts'
import type { Row } from '../../text/csv.ts'
import { parseInteger } from '../../values/number.ts'
import { approximate, timeOfEpoch, UNKNOWN_TIME } from '../../values/time.ts'
import { skipDescription } from '../list-losses.ts'
import type { Take } from './gdpr.ts'
import { favourites, type Library } from './library.ts'
import { isTrue, present, tvEpisode, tvFilm, tvSeries } from './titles.ts'

/** Stars by the id of a vote; the service had them in this order. Other ids are not guessed. */
const STARS: Record<string, number> = { 1: 2, 27: 4, 28: 6, 29: 8, 3: 10 }

/** Tables of the same archive with favourites, ratings, votes and lists. */
export function opinionTables(library: Library, collect: Collector): Record<string, Take> {
  const skip = (position: Position, reason: string) => collect.skip(position.file, reason)
  const lose = (position: Position, reason: string) => collect.lose(position.file, reason)
  const rowTime = (row: Row, position: Position) =>
    collect.changeTime(present(row.get('created_at')), position)

  const seriesFacts: Take = (row, position, file) => {
    const title = tvSeries(row.get('tv_show_name'), row.get('tv_show_id'))
    library.name({ title })
    const seen = parseInteger(row.get('nb_episodes_seen')) ?? 0
    library.claimSeen(title, seen, file.path)
    if (isTrue(row.get('is_favorited')))
      library.enlist({ title, position, time: UNKNOWN_TIME, folder: favourites(), index: null })
    else if (seen === 0) skip(position, 'neither seen nor a favourite')
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
    if (rating === null) return skip(position, 'without a rating')
    const title = tvSeries(row.get('tv_show_name'), row.get('tv_show_id'))
    library.rate({ title, position, rating, raw, time: rowTime(row, position) })
  }

  const vote: Take = (row, position) => {
    const raw = row.get('vote_key').split('-').at(-1) ?? ''
    const rating = Object.hasOwn(STARS, raw) ? STARS[raw] : undefined
    if (rating === undefined) return lose(position, 'votes whose meaning is not known')
    const time = rowTime(row, position)
    const name = present(row.get('movie_name'))
    const uuid = present(row.get('uuid'))
    if (name !== '' && uuid !== '')
      return library.rate({ title: tvFilm(name, null), uuid, position, rating, raw, time })
    const episode = tvEpisode(row.get('season_number'), row.get('episode_number'), row.get('episode_id'))
    if (!isEpisodeFindable(episode)) return lose(position, 'votes without an episode')
    library.rate({ title: tvSeries(row.get('series_name'), ''), episode, position, rating, raw, time })
  }

  const list: Take = (row, position) => {
    if (row.get('type') !== 'list') return skip(position, 'collections of lists')
    const folder = { key: `tvtime:${row.get('s_key')}`, name: row.get('name') || 'TV Time list' }
    skipDescription(collect, position.file, row.get('description'))
    const objects = listObjects(row.get('objects'))
    if (objects.length === 0) skip(position, 'lists without entries')
    for (const [index, item] of objects.entries()) {
      const time = approximate(timeOfEpoch(Number(item.get('created_at') ?? 0) * 1000))
      const listed = { position, time, folder, index: index + 1 }
      const uuid = item.get('uuid')
      if (item.get('type') === 'series')
        library.enlist({ ...listed, title: tvSeries('', Number(item.get('id'))) })
      else if (uuid === undefined) lose(position, 'entries of lists without an id')
      else library.enlist({ ...listed, title: tvFilm('', null), uuid })
    }
  }

  return { 'series-facts': seriesFacts, 'series-rating': seriesRating, vote, list }
}

/** Maps of Go, printed as text: `[map[id:81189 type:series] map[type:movie uuid:…]]`. */
function listObjects(text: string): Map<string, string>[] {
  return [...text.matchAll(/map\[([^[\]]*)\]/g)].map(([, pairs = '']) => {
    const entries = pairs.split(' ').map((pair) => {
      const colon = pair.indexOf(':')
      return [pair.slice(0, colon), pair.slice(colon + 1)] as const
    })
    return new Map(entries)
  })
}
