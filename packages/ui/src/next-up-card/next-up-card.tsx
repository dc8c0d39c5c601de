import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { ProgressTicks } from '../progress-ticks/progress-ticks.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './next-up-card.module.css'

export type NextUpCardProps = Omit<ComponentPropsWithoutRef<'a'>, 'title' | 'children'> & {
  /** The page of the series, or of the episode. */
  href: string
  /** The name of the series. */
  title: string
  /** Number of the episode: "S3 E8". */
  code: string
  /** The name of the episode. */
  episode?: string | null
  /** Number of episodes of the season that I have seen. */
  seen: number
  /** Number of episodes of the season. */
  total: number
  /** Address of a still of 16 by 9. */
  src?: string | null
  /** Other widths of the thumbnail, as in `img`. */
  srcSet?: string
  /** Width of the thumbnail, as `sizes` of `img`. */
  sizes?: string
  /** Loads the still at once, for what the first screen shows. */
  eager?: boolean
}

/** The episode that comes next in a series I watch, as a still with my progress on it. */
export const NextUpCard = forwardRef<HTMLAnchorElement, NextUpCardProps>(function NextUpCard(
  {
    title,
    code,
    episode,
    seen,
    total,
    src,
    srcSet,
    sizes = '(min-width: 1440px) 300px, 260px',
    eager,
    className,
    ...rest
  },
  ref,
) {
  return (
    <a
      ref={ref}
      className={classNames(styles.root, className)}
      data-missing={src ? undefined : true}
      {...rest}
    >
      <span className={styles.art}>
        <Thumbnail src={src} srcSet={srcSet} sizes={sizes} eager={eager} />
        {/* It lies on art, where the lights are down in both themes. */}
        <ProgressTicks
          className={styles.bar}
          data-theme="dark"
          aria-hidden="true"
          label=""
          parts={[{ seen, total }]}
        />
      </span>
      <span className={styles.name} dir="auto">
        {title}
      </span>{' '}
      <span className={styles.meta}>
        <span>{code}</span>{' '}
        {episode ? (
          <span className={styles.episode} dir="auto">
            {episode}
          </span>
        ) : null}
        <VisuallyHidden>
          {' '}
          {seen} of {total} seen
        </VisuallyHidden>
      </span>
    </a>
  )
})
