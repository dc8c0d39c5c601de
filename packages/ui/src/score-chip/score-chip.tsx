import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { useCatalogueSource } from '../catalogue-source/catalogue-source.tsx'
import { classNames } from '../class-names.ts'
import { heatLevel } from '../heat-level.ts'
import { scoreText } from '../score-text.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './score-chip.module.css'

type ScoreChipProps = Omit<ComponentPropsWithoutRef<'span'>, 'children'> & {
  /** TMDB's score; `null` draws a quiet dash. */
  score: number | null
}

/** TMDB's score of an episode on the colour of the heat map. */
export const ScoreChip = forwardRef<HTMLSpanElement, ScoreChipProps>(function ScoreChip(
  { score, className, ...rest },
  ref,
) {
  const source = useCatalogueSource()
  return (
    <span
      ref={ref}
      className={classNames(styles.root, className)}
      data-heat={score === null ? undefined : heatLevel(score)}
      {...rest}
    >
      <VisuallyHidden>{score === null ? `No ${source} score` : `${source} `}</VisuallyHidden>
      {score === null ? <span aria-hidden="true">–</span> : scoreText(score)}
    </span>
  )
})
