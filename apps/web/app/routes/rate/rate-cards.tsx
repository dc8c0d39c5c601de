import { hasAired } from '@marquee/domain/aired'
import type { FilmDetail, SeasonSummary } from '@marquee/domain/catalogue'
import { RatingCard } from '@marquee/ui/rating-card'
import { RatingSelect } from '@marquee/ui/rating-select'
import { formatCount, formatLength, formatSeason, yearOf } from '#formatting/format.ts'
import type { FoundTitle } from '#title/find-title.ts'
import { useTitleState } from '#title/use-title-state.ts'

type Card = { key: string; name: string; details: string[]; score: number | null; unaired?: boolean }

/** One rating to choose for a film, one for each season of a series. */
export function RateCards({ found }: { found: FoundTitle }) {
  const { title, airedUntil } = found
  const action = `/rate?id=${title.id}&type=${title.type}`
  const { ratings, rate } = useTitleState(found, action)
  const cards =
    title.type === 'series'
      ? title.seasons.map((season) => seasonCard(season, airedUntil))
      : [filmCard(title)]

  return cards.map(({ key, name, details, score, unaired }) => (
    <form key={key} method="post" action={action}>
      <input type="hidden" name="key" value={key} />
      <RatingCard title={name} details={details} score={score}>
        <RatingSelect
          of={name}
          value={ratings[key] ?? null}
          disabled={unaired}
          onRate={(rating) => rate(key, rating)}
        />
      </RatingCard>
    </form>
  ))
}

function filmCard({ name, date, runtime, score }: FilmDetail): Card {
  const details = [yearOf(date), runtime === null ? null : formatLength(runtime)]
  return { key: 'total', name, details: known(details), score }
}

function seasonCard(season: SeasonSummary, airedUntil: string): Card {
  const { number, airDate, episodeCount, score } = season
  const unaired = !hasAired(season, airedUntil)
  const details = [yearOf(airDate), episodeCount > 0 ? formatCount(episodeCount, 'episode') : null]
  return {
    key: String(number),
    name: formatSeason(number),
    details: unaired ? ['Not aired'] : known(details),
    score,
    unaired,
  }
}

const known = (details: (string | null)[]) => details.flatMap((detail) => (detail === null ? [] : [detail]))
