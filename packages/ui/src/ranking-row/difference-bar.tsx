import { useCatalogueSource } from '../catalogue-source/catalogue-source.tsx'
import { scoreText } from '../score-text.ts'
import styles from './ranking-row.module.css'

// Half the bar: further apart than this is rare, and reads as "far" all the same.
const FAR = 2.6

type DifferenceBarProps = { mine: number; score: number }

/** Difference between my rating and TMDB's: above it to the right in my colour, below it to the left in theirs. */
export function DifferenceBar({ mine, score }: DifferenceBarProps) {
  const source = useCatalogueSource()
  const difference = Number((mine - score).toFixed(1))
  const share = (Math.min(Math.abs(difference), FAR) / FAR) * 50
  const label =
    difference === 0
      ? `Same as ${source}`
      : `${scoreText(Math.abs(difference))} ${difference > 0 ? 'above' : 'below'} ${source}`

  return (
    <svg className={styles.bar} role="img" aria-label={label}>
      <rect className={styles.middle} />
      <rect
        className={styles.stroke}
        data-voice={difference > 0 ? 'mine' : 'audience'}
        x={`${difference > 0 ? 50 : 50 - share}%`}
        width={`${share}%`}
      />
    </svg>
  )
}
