import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { useCatalogueSource } from '../catalogue-source/catalogue-source.tsx'
import { classNames } from '../class-names.ts'
import { scoreText } from '../score-text.ts'
import styles from './rating-card.module.css'

type RatingCardProps = Omit<ComponentPropsWithoutRef<'div'>, 'title'> & {
  /** Name of the rated season or film: "Season 3". */
  title: string
  /** Place of the title in the outline of the page. */
  level?: 2 | 3
  /** Details beside the name: the year, the number of episodes. */
  details?: string[]
  /** TMDB's score of it. */
  score?: number | null
  /** The control that rates. */
  children: ReactNode
}

/** Season or film to rate in the Rate dialog, with its control at the end. */
export const RatingCard = forwardRef<HTMLDivElement, RatingCardProps>(function RatingCard(
  { title, level = 3, details = [], score, className, children, ...rest },
  ref,
) {
  const source = useCatalogueSource()
  const Heading = `h${level}` as const

  return (
    <div ref={ref} className={classNames(styles.root, className)} {...rest}>
      <div className={styles.text}>
        <Heading className={styles.title} dir="auto">
          {title}
        </Heading>
        <p className={styles.detail}>
          {details.join(' · ')}
          {typeof score === 'number' ? (
            <span className={styles.score}>
              {details.length > 0 ? <span className={styles.dot}> · </span> : null}
              {source} {scoreText(score)}
            </span>
          ) : null}
        </p>
      </div>
      {children}
    </div>
  )
})
