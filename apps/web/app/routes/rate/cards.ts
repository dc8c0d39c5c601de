import { hasAired } from '@marquee/domain/aired'
import type { FilmDetail, SeasonSummary } from '@marquee/domain/catalogue'
import { formatCount, formatLength, formatSeason, yearOf } from '#formatting/format.ts'
import type { FoundTitle } from '#title/find-title.ts'

/** A film or a season to rate. */
type Card = {
  key: string
  name: string
  details: string[]
  score: number | null
  /** Why it cannot be rated; a rating that it has can be taken away. */
  closed?: 'Not aired' | 'No longer listed'
}

/** Cards of a film or of the seasons of a series, those last that were rated and are listed no longer. */
export function cardsOf(
  title: FoundTitle['title'],
  ratings: Record<string, number>,
  airedUntil: string,
): Card[] {
  if (title.type === 'movies') return [filmCard(title)]
  const listed = title.seasons.map((season) => seasonCard(season, airedUntil))
  const unlisted = Object.keys(ratings).filter((key) => listed.every((card) => card.key !== key))
  return [
    ...listed,
    ...unlisted.map((key): Card => {
      const name = formatSeason(Number(key))
      return { key, name, details: [], score: null, closed: 'No longer listed' }
    }),
  ]
}

function filmCard({ name, date, runtime, score }: FilmDetail): Card {
  const details = [yearOf(date), runtime === null ? null : formatLength(runtime)]
  return { key: 'total', name, details: known(details), score }
}

function seasonCard(season: SeasonSummary, airedUntil: string): Card {
  const { number, airDate, episodeCount, score } = season
  const card = { key: String(number), name: formatSeason(number), score }
  if (!hasAired(season, airedUntil)) return { ...card, details: [], closed: 'Not aired' }
  const details = [yearOf(airDate), episodeCount > 0 ? formatCount(episodeCount, 'episode') : null]
  return { ...card, details: known(details) }
}

const known = (details: (string | null)[]) => details.flatMap((detail) => (detail === null ? [] : [detail]))
