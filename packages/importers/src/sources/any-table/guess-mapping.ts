import type { ColumnMapping } from '../../answer.ts'
import type { Scale } from '../../values/rating.ts'

type Column = Exclude<keyof ColumnMapping, 'scale' | 'allAre'>

/** Names that tools give to columns, in lower case, without spaces and signs. */
const NAMES: Record<Column, string[]> = {
  title: ['title', 'name', 'showtitle', 'movietitle', 'filmtitle', 'tvshowtitle', 'originaltitle'],
  year: ['year', 'releaseyear', 'releasedate', 'released'],
  kind: ['type', 'mediatype', 'titletype', 'kind'],
  tmdb: ['tmdb', 'tmdbid', 'themoviedb', 'themoviedbid'],
  imdb: ['imdb', 'imdbid', 'const'],
  tvdb: ['tvdb', 'tvdbid', 'thetvdbid'],
  season: ['season', 'seasonnumber', 'seasonno', 'sno'],
  episode: ['episode', 'episodenumber', 'episodeno', 'epno'],
  rating: ['rating10', 'yourrating', 'userrating', 'myrating', 'rating', 'score'],
  seenAt: [
    'watchedat',
    'watcheddate',
    'datewatched',
    'seenat',
    'lastwatchedat',
    'watchedon',
    'viewdate',
    'date',
  ],
  status: ['status', 'state', 'liststatus', 'watchstatus'],
}

/** Guesses what the columns of a table hold, by their names, and the scale of ratings, by the largest of the column. */
export function guessMapping(header: readonly string[], largest: readonly number[]): ColumnMapping {
  const plain = header.map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
  const mapping: ColumnMapping = {}
  for (const [column, names] of Object.entries(NAMES) as [Column, string[]][]) {
    const index = names.map((name) => plain.indexOf(name)).find((found) => found !== -1)
    if (index !== undefined) mapping[column] = header[index]
  }
  if (mapping.rating !== undefined) mapping.scale = scaleOf(largest[header.indexOf(mapping.rating)])
  return mapping
}

function scaleOf(largest = 0): Scale {
  if (largest > 10) return 100
  return largest > 0 && largest <= 5 ? 5 : 10
}
