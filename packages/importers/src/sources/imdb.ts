import type { Question } from '../answer.ts'
import type { Collector } from '../collector.ts'
import { type FileHead, hasColumns } from '../file-head.ts'
import { quote } from '../problem.ts'
import type { Part, PartFile, Reader, Reading } from '../reader.ts'
import type { Position, SourceTitle } from '../record.ts'
import { anyTitleOf, filmOf, seriesOf } from '../source-title.ts'
import type { Row } from '../text/csv.ts'
import { parseImdbId, readIds } from '../values/ids.ts'
import { parseInteger } from '../values/number.ts'
import { skipNote } from './list-losses.ts'
import { listQuestion } from './list-question.ts'

/** Types of the three generations; others, and those of other languages, are left to the lookup by id. */
const FILMS = new Set([
  'movie',
  'tvmovie',
  'featurefilm',
  'documentary',
  'short',
  'tvshort',
  'video',
  'tvspecial',
])
const SERIES = new Set(['tvseries', 'tvminiseries', 'miniseries'])
const EPISODES = new Set(['tvepisode'])
const UNSUPPORTED = new Set(['videogame', 'musicvideo', 'podcastseries', 'podcastepisode'])

/**
 * IMDb's tables: ratings, the watchlist and lists, in the headers of three generations (before 2018, until 2023, since).
 * The watchlist and a list look alike: a file called "watchlist" is one, every other waits for an answer. A rating in
 * a list counts as well. Rows of episodes have the episode's id and `Series: Episode` as title, no numbers. `IMDb Rating`
 * is the community's and not read. Games, music, podcasts and people are counted. The date of a rating is no date of a
 * viewing. Seen in the fixtures of Yamtrack, trakt-web and TMDB, and in public files of their owners.
 */
export const imdb: Reader = { source: 'imdb', label: 'IMDb', recognise, read }

function recognise(head: FileHead): Part | null {
  if (head.format !== 'csv' || !hasColumns(head, 'const', 'title')) return null
  const isList = hasColumns(head, 'position', 'created')
  const isFirst = hasColumns(head, 'you rated')
  if (!isList) return hasColumns(head, 'your rating') ? { name: 'ratings' } : null
  if (/watch-?_? ?list/.test(head.name)) return { name: 'watchlist' }
  // Before 2018 ratings had the columns of a list.
  return isFirst && /rating/.test(head.name) ? { name: 'ratings' } : { name: 'list' }
}

type Entry = { title: SourceTitle; row: Row; position: Position; isEpisode: boolean; id: string }

function read(collect: Collector): Reading {
  const takeRating = ({ title, row, position, isEpisode, id }: Entry): boolean => {
    const raw = row.get('your rating', 'you rated')
    const rating = collect.rating(raw, position)
    if (rating === null) return false
    const at = row.get('date rated', 'date added', 'created')
    const time = collect.changeTime(at, position)
    const episode = isEpisode ? { season: null, number: null, ids: { imdb: id } } : null
    collect.add(
      { action: 'rating', position, title, season: null, episode, rating, raw, time },
      `rating:${id}`,
    )
    return true
  }
  const takeListed = (entry: Entry, { part, path, answer, head }: PartFile) => {
    const { title, row, position } = entry
    // Of its series no more is known than a name that may be another's as well.
    if (entry.isEpisode) return collect.lose(path, 'seasons and episodes in lists')
    skipNote(collect, position, row.get('description'))
    const as = part === 'watchlist' ? 'watchlist' : answer.list
    const time = collect.changeTime(row.get('created', 'modified'), position)
    if (as === 'watchlist') collect.add({ action: 'watchlist', position, title, time })
    if (as !== 'folder') return
    const folder = { key: `imdb:${path}`, name: head.label }
    const index = parseInteger(row.get('position'))
    collect.add({ action: 'folder', position, title, folder, index, time })
  }

  return {
    row(row, file) {
      const position = { file: file.path, line: row.line }
      const entry = entryOf(row, position, collect)
      if (entry === null || (file.part === 'list' && file.answer.list === undefined)) return
      const isRated = takeRating(entry)
      if (file.part !== 'ratings') takeListed(entry, file)
      else if (!isRated) collect.skip(file.path, 'without a rating')
    },
    close: ({ part, answer }): Question | undefined =>
      part === 'list' ? listQuestion(answer, 'folder') : undefined,
  }
}

function entryOf(row: Row, position: Position, collect: Collector): Entry | null {
  const constant = row.get('const')
  const type = row
    .get('title type')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
  if (/^nm\d/.test(constant)) {
    collect.skip(position.file, 'people')
    return null
  }
  if (UNSUPPORTED.has(type)) {
    collect.skip(position.file, `of the type ${row.get('title type')}`)
    return null
  }
  const id = parseImdbId(constant)
  if (id === undefined) {
    collect.problem('entry-incomplete', position, `${quote(constant)} is no id of IMDb; the row is left out.`)
    return null
  }
  const isEpisode = EPISODES.has(type)
  return { title: titleOf(row, id, type, isEpisode), row, position, isEpisode, id }
}

/** An episode's id is not its series': of the series only the name before the colon is known. */
function titleOf(row: Row, id: string, type: string, isEpisode: boolean): SourceTitle {
  const name = row.get('title')
  if (isEpisode) return seriesOf({ name: name.split(': ')[0] ?? '' })
  const description = {
    name,
    originalName: row.get('original title'),
    year: row.get('year'),
    ids: readIds({ imdb: id }),
  }
  if (FILMS.has(type)) return filmOf(description)
  return SERIES.has(type) ? seriesOf(description) : anyTitleOf(description)
}
