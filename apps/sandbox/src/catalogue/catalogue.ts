import type { Day } from '@marquee/domain/day'
import { type Cast, castOf } from './cast.ts'
import type { FilmEntry, SeriesEntry } from './entry.ts'
import { filmEntries } from './films.ts'
import { popularityOf } from './popularity.ts'
import { type Season, seasonsOf } from './season.ts'
import { seriesEntries } from './series.ts'

export type Film = Omit<FilmEntry, 'cast' | 'originalTitle' | 'status'> & {
  kind: 'movie'
  originalTitle: string
  status: string
  cast: Cast
  popularity: number
  posterPath: string | null
  backdropPath: string | null
}

export type Series = Omit<SeriesEntry, 'cast' | 'originalName' | 'seasons' | 'specials' | 'kind'> & {
  kind: 'tv'
  type: SeriesEntry['kind']
  originalName: string
  cast: Cast
  popularity: number
  posterPath: string | null
  backdropPath: string | null
  firstAirDate: Day | null
  lastAirDate: Day | null
  /** In order of their numbers; season 0 first when there is one. */
  seasons: Season[]
}

const filmOf = (entry: FilmEntry): Film => ({
  ...entry,
  kind: 'movie',
  originalTitle: entry.originalTitle ?? entry.title,
  status: entry.status ?? 'Released',
  cast: castOf(entry.cast),
  popularity: popularityOf(entry.votes, entry.date),
  posterPath: entry.poster === false ? null : `/movie-${entry.id}.svg`,
  backdropPath: entry.wide === false ? null : `/movie-${entry.id}-wide.svg`,
})

function seriesOf(whole: SeriesEntry): Series {
  const { kind, seasons: counts, specials, ...entry } = whole
  const seasons = seasonsOf(whole)
  const [first = null] = counts
  const lastDay = seasons
    .filter(({ number }) => number > 0)
    .flatMap(({ episodes }) => episodes.map(({ airDate }) => airDate))
    .findLast((day) => day !== null)
  return {
    ...entry,
    kind: 'tv',
    type: kind,
    originalName: entry.originalName ?? entry.name,
    cast: castOf(entry.cast),
    popularity: popularityOf(entry.votes, lastDay ?? first?.date ?? null),
    posterPath: entry.poster === false ? null : `/tv-${entry.id}.svg`,
    backdropPath: entry.wide === false ? null : `/tv-${entry.id}-wide.svg`,
    firstAirDate: first?.date ?? null,
    lastAirDate: lastDay ?? null,
    seasons,
  }
}

/** The whole demo catalogue as plain objects, for the Worker and for scripts alike. */
export const catalogue: { films: Film[]; series: Series[] } = {
  films: filmEntries.map(filmOf),
  series: seriesEntries.map(seriesOf),
}
