import type { SourceEpisode, SourceTitle } from '../../record.ts'
import { episodeOf, filmOf, seriesOf } from '../../source-title.ts'
import type { Row } from '../../text/csv.ts'
import { readIds } from '../../values/ids.ts'
import { parseNumber } from '../../values/number.ts'

/** Text that TV Time writes where it has nothing. */
export function present(text: string): string {
  return /^(<nil>|null|undefined|nan)$/i.test(text) ? '' : text
}

/** The first of these columns that has something in a row other than the marks of nothing. */
export function cellOf(row: Row, ...names: string[]): string {
  return names.map((name) => present(row.get(name))).find((cell) => cell !== '') ?? ''
}

/** True for `true`, `1` and `yes`. */
export function isTrue(value: unknown): boolean {
  return value === true || /^(true|1|yes)$/i.test(String(value ?? ''))
}

/** A series, whose name may end with its year: `Harbour Lights (2021)`. */
export function tvSeries(name: string, tvdb: unknown, imdb: unknown = ''): SourceTitle {
  const year = /\((\d{4})\)$/.exec(name)?.[1] ?? null
  return seriesOf({ name: present(name), year, ids: readIds({ tvdb, imdb }) })
}

/** A film; its number of TVDB is not read, for `/find` knows only series by such a number. */
export function tvFilm(name: string, year: unknown, imdb: unknown = '', slug = ''): SourceTitle {
  return filmOf({
    name: present(name),
    originalName: slug.replaceAll('-', ' '),
    year,
    ids: readIds({ imdb }),
  })
}

/** An episode. Number 0 of a regular season says that its numbering was lost: only the id is left. */
export function tvEpisode(
  season: unknown,
  number: unknown,
  tvdb: unknown,
  imdb: unknown = '',
): SourceEpisode {
  const isLost = parseNumber(number) === 0 && parseNumber(season) !== 0
  return episodeOf(season, isLost ? null : number, readIds({ tvdb, imdb }))
}
