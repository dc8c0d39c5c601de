import type { ComponentPropsWithoutRef } from 'react'
import { BulbRow } from '../bulb-row/bulb-row.tsx'
import { useCatalogueSource } from '../catalogue-source/catalogue-source.tsx'
import { ratingText, scoreText } from '../score-text.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './season-strip.module.css'

/** A season as the strip shows it. */
export type StripSeason = {
  number: number
  /** "Season 3", or "Specials". */
  name: string
  /** Year of its first episode. */
  year?: number | string | null
  /** My rating of it. */
  rating: number | null
  /** TMDB's score of it. */
  score: number | null
  /** True if it has yet to air, so that it cannot be rated. */
  unaired?: boolean
}

type SeasonCellProps = ComponentPropsWithoutRef<'button'> & { season: StripSeason }

/** One season of the strip. */
export function SeasonCell({ season, ...rest }: SeasonCellProps) {
  const source = useCatalogueSource()
  const { name, year, rating, score, unaired } = season

  return (
    <button
      type="submit"
      className={styles.cell}
      data-rove=""
      data-rated={rating !== null || undefined}
      data-unaired={unaired || undefined}
      aria-disabled={unaired || undefined}
      {...rest}
    >
      <span className={styles.top}>
        <b>{name}</b> {year ? <span className={styles.year}>{year}</span> : null}
      </span>{' '}
      <span className={styles.scores}>
        {rating === null ? (
          <span className={styles.none}>{unaired ? 'Not aired' : 'Rate'}</span>
        ) : (
          <span className={styles.mine}>
            <VisuallyHidden>Your rating </VisuallyHidden>
            {ratingText(rating)}
          </span>
        )}{' '}
        {score === null ? null : (
          <span className={styles.audience}>
            <small>{source}</small> {scoreText(score)}
          </span>
        )}
      </span>
      <BulbRow rating={rating} score={score} />
    </button>
  )
}
