import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { useCatalogueSource } from '../catalogue-source/catalogue-source.tsx'
import { classNames } from '../class-names.ts'
import { countText, ratingText, scoreText } from '../score-text.ts'
import styles from './score-pair.module.css'

type ScorePairProps = Omit<ComponentPropsWithoutRef<'dl'>, 'children'> & {
  /** My rating, or the mean of my seasons; absent while I have rated nothing. */
  mine?: number | null
  /** Basis of the own score: "4 seasons". */
  mineOf?: string
  /** TMDB's score; absent without votes. */
  score?: number | null
  /** Number of votes behind the score. */
  votes?: number | null
}

const votesText = (votes: number) => `${countText(votes)} ${votes === 1 ? 'vote' : 'votes'}`

/** My score and TMDB's side by side, each in its own voice. */
export const ScorePair = forwardRef<HTMLDListElement, ScorePairProps>(function ScorePair(
  { mine, mineOf, score, votes, className, ...rest },
  ref,
) {
  const source = useCatalogueSource()
  if (typeof mine !== 'number' && typeof score !== 'number') return null

  return (
    <dl ref={ref} className={classNames(styles.root, className)} {...rest}>
      {typeof mine === 'number' ? (
        <div className={styles.score} data-voice="mine">
          <dt className={styles.text}>{mineOf ? `Mine, ${mineOf}` : 'Mine'}</dt>
          <dd className={styles.number}>{ratingText(mine)}</dd>
        </div>
      ) : null}
      {typeof score === 'number' ? (
        <div className={styles.score} data-voice="audience">
          <dt className={styles.text}>{votes ? `${source}, ${votesText(votes)}` : source}</dt>
          <dd className={styles.number}>{scoreText(score)}</dd>
        </div>
      ) : null}
    </dl>
  )
})
