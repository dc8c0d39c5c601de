import { type ComponentPropsWithoutRef, forwardRef, memo, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { NewMark } from '../new-mark/new-mark.tsx'
import { Poster, type PosterImage } from '../poster/poster.tsx'
import { type ProgressPart, ProgressTicks } from '../progress-ticks/progress-ticks.tsx'
import { countText } from '../score-text.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './series-progress-card.module.css'

type SeriesProgressCardProps = Omit<ComponentPropsWithoutRef<'article'>, 'title'> &
  PosterImage & {
    /** The page of the series. */
    href: string
    /** The name of the series. */
    title: string
    /** Place of the name in the outline of the page. */
    level?: 2 | 3
    /** Its seasons in order, each with what I have seen of it. */
    seasons: ProgressPart[]
    /** The episode that comes next: its name, or its code and its name in a bdi. */
    next?: ReactNode
    /** Number of that episode: "Next: S3 E8". With `percent`, when one was last seen or the next airs. */
    nextDetail?: string | null
    /** Share that I have seen, in whole per cent, at the end of the name. Without it the card counts episodes. */
    percent?: number
    /** Count and time of the rest, under the name of a card with `percent`: "35 left, 27 h 25 min". */
    left?: string | null
    /** True for the first episodes of a season which came after I had finished the series. */
    isNewSeason?: boolean
    /** The form with the SeenToggle that marks the next episode. */
    children?: ReactNode
  }

const Ticks = memo(ProgressTicks)

/** How far I am in a series and what comes next; its child is the toggle that ticks the next episode off. */
export const SeriesProgressCard = forwardRef<HTMLElement, SeriesProgressCardProps>(
  function SeriesProgressCard(
    {
      href,
      title,
      level = 2,
      seasons,
      next,
      nextDetail,
      percent,
      left,
      isNewSeason,
      src,
      srcSet,
      sizes = '92px',
      className,
      children,
      ...rest
    },
    ref,
  ) {
    const Heading = `h${level}` as const
    const seen = seasons.reduce((sum, season) => sum + season.seen, 0)
    const total = seasons.reduce((sum, season) => sum + season.total, 0)
    const progress = `${countText(seen)} of ${countText(total)} ${total === 1 ? 'episode' : 'episodes'}`

    return (
      <article
        ref={ref}
        className={classNames(styles.root, className)}
        data-percent={percent === undefined ? undefined : true}
        data-complete={(total > 0 && seen >= total) || undefined}
        {...rest}
      >
        <Poster className={styles.poster} title={title} src={src} srcSet={srcSet} sizes={sizes} />
        <div className={styles.text}>
          <div className={styles.top}>
            <div>
              <Heading className={styles.title}>
                <a className={styles.link} href={href} dir="auto">
                  {title}
                </a>
              </Heading>
              <p className={styles.detail}>{percent === undefined ? progress : left}</p>
            </div>
            {percent === undefined ? null : (
              <p className={styles.percent}>
                {percent}
                <small>%</small>
                <VisuallyHidden> seen</VisuallyHidden>
              </p>
            )}
          </div>
          <Ticks key={href} label={`${progress} seen`} parts={seasons} />
          <div className={styles.next}>
            <p className={styles.detail}>
              {next ? (
                <b className={styles.episode} dir="auto">
                  {next}
                </b>
              ) : null}
              {isNewSeason ? <NewMark /> : nextDetail}
            </p>
            {children ? <div className={styles.end}>{children}</div> : null}
          </div>
        </div>
      </article>
    )
  },
)

type SeriesProgressGridProps = ComponentPropsWithoutRef<'div'>

/** Progress cards in as many columns as the room has. */
export const SeriesProgressGrid = forwardRef<HTMLDivElement, SeriesProgressGridProps>(
  function SeriesProgressGrid({ className, children, ...rest }, ref) {
    return (
      <div ref={ref} className={classNames(styles.grid, className)} {...rest}>
        {children}
      </div>
    )
  },
)
