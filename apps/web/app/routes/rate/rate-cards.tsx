import type { SeasonSummary } from '@marquee/domain/catalogue'
import { RatingSelect } from '@marquee/ui/rating-select'
import { counted, lengthWords, seasonWords, yearOf } from '#components/words.ts'
import type { FoundTitle } from '#title/find-title.ts'
import { isUnaired } from '#title/season.ts'
import { useTitleState } from '#title/use-title-state.ts'
import styles from './rate-cards.module.css'

type Card = { key: string; name: string; facts: (string | null)[]; score: number | null; unaired: boolean }

/** One rating to choose for a film, one for each season of a series. */
export function RateCards({ found }: { found: FoundTitle }) {
  const { title, today } = found
  const action = `/rate?id=${title.id}&type=${title.type}`
  const { ratings, rate } = useTitleState(found, action)
  const cards =
    title.type === 'series' ? title.seasons.map((season) => seasonCard(season, today)) : [filmCard(title)]

  return cards.map(({ key, name, facts, score, unaired }) => (
    <form key={key} method="post" action={action} className={styles.card}>
      <input type="hidden" name="intent" value="rate" />
      <input type="hidden" name="key" value={key} />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.facts}>
          {facts.filter((fact) => fact !== null).join(' · ')}
          {score === null ? null : <span className={styles.score}> · TMDB {score.toFixed(1)}</span>}
        </p>
      </div>
      <RatingSelect
        of={name}
        value={ratings[key] ?? null}
        disabled={unaired}
        onRate={(rating) => rate(key, rating)}
      />
    </form>
  ))
}

function filmCard(film: Extract<FoundTitle['title'], { type: 'movies' }>): Card {
  const length = film.runtime === null ? null : lengthWords(film.runtime)
  return {
    key: 'total',
    name: film.name,
    facts: [yearOf(film.date), length],
    score: film.score,
    unaired: false,
  }
}

function seasonCard(season: SeasonSummary, today: string): Card {
  const { number, airDate, episodeCount, score } = season
  const unaired = isUnaired(season, today)
  return {
    key: String(number),
    name: seasonWords(number),
    facts: unaired
      ? ['Not aired']
      : [yearOf(airDate), episodeCount > 0 ? counted(episodeCount, 'episode') : null],
    score,
    unaired,
  }
}
