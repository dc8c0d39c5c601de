import type { FilmDetail, SeriesDetail } from '@marquee/domain/catalogue'
import { formatCount, formatLength, yearOf } from '#formatting/format.ts'

/** Years, length and genres in a few words; what is unknown is left out. */
export function heroFacts(title: FilmDetail | SeriesDetail): string[] {
  const genres = title.genres
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ')
  const own = title.type === 'series' ? seriesFacts(title) : filmFacts(title)
  return [...own, genres].flatMap((fact) => (fact ? [fact] : []))
}

function filmFacts({ date, runtime }: FilmDetail) {
  return [yearOf(date), runtime === null ? null : formatLength(runtime)]
}

function seriesFacts({ date, lastAirDate, inProduction, seasonCount, episodeCount }: SeriesDetail) {
  return [
    yearsOf(yearOf(date), inProduction ? null : yearOf(lastAirDate), inProduction),
    seasonCount > 0 ? formatCount(seasonCount, 'season') : null,
    episodeCount > 0 ? formatCount(episodeCount, 'episode') : null,
  ]
}

function yearsOf(first: string | null, last: string | null, running: boolean): string | null {
  if (first === null) return null
  if (running) return `Since ${first}`
  return last === null || last === first ? first : `${first} to ${last}`
}
