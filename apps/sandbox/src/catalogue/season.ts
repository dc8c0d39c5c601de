import type { Day } from '@marquee/domain/day'
import { chance, hash } from './chance.ts'
import type { SeasonEntry, SeriesEntry } from './entry.ts'
import { type Episode, episodeOf, VOTED_UNTIL } from './episode.ts'

export type Season = {
  id: number
  number: number
  name: string
  airDate: Day | null
  /** Empty for most, as on TMDB. */
  overview: string
  posterPath: string | null
  /** 0 while nothing of it was shown. */
  score: number
  episodes: Episode[]
}

/** Works the seasons out; what aired by `today` counts as shown. */
export function seasonsOf(series: SeriesEntry, today = VOTED_UNTIL): Season[] {
  const regular = series.seasons.map((season, index) => seasonOf(series, season, index + 1, today))
  if (!series.specials) return regular
  // TMDB often knows no day for the specials as a whole, and puts them first.
  return [
    seasonOf(series, { episodes: series.specials, date: null, name: 'Specials', every: 180 }, 0),
    ...regular,
  ]
}

function seasonOf(series: SeriesEntry, season: SeasonEntry, number: number, today = VOTED_UNTIL): Season {
  const random = chance(hash(`season:${series.id}:${number}`))
  const mood = series.score === 0 ? 0 : series.score - 0.25 + 0.8 * (random() - 0.5)
  const episodes = Array.from({ length: season.episodes }, (_, index) =>
    episodeOf(series, season, number, index + 1, { mood, today }),
  )
  const rated = episodes.filter(({ votes }) => votes > 0)
  const mean = rated.reduce((sum, { score }) => sum + score, 0) / rated.length
  return {
    id: series.id * 100 + number,
    number,
    name: season.name ?? `Season ${number}`,
    airDate: season.date,
    overview: season.overview ?? '',
    posterPath:
      series.poster === false || season.poster === false ? null : `/tv-${series.id}-season-${number}.svg`,
    score: rated.length === 0 ? 0 : Number(mean.toFixed(1)),
    episodes,
  }
}
