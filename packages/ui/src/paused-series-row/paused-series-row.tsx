import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ItemList } from '../item-list.tsx'
import { Poster, type PosterImage } from '../poster/poster.tsx'
import { ProgressTicks } from '../progress-ticks/progress-ticks.tsx'
import { countText } from '../score-text.ts'
import styles from './paused-series-row.module.css'

type PausedSeriesRowProps = Omit<ComponentPropsWithoutRef<'div'>, 'title'> &
  PosterImage & {
    /** The page of the series. */
    href: string
    /** The name of the series. */
    title: string
    /** Where I stopped: "At S3 E2 since 3 August". */
    detail: string
    /** Number of its episodes that I have seen. */
    seen: number
    /** Number of its episodes. */
    total: number
    /** True if I dropped it, rather than paused it. */
    dropped?: boolean
    /** The form that resumes it. */
    children?: ReactNode
  }

/** A series that I paused or dropped; its child is the form that resumes it. */
export const PausedSeriesRow = forwardRef<HTMLDivElement, PausedSeriesRowProps>(function PausedSeriesRow(
  { href, title, detail, seen, total, dropped, src, srcSet, sizes = '40px', className, children, ...rest },
  ref,
) {
  return (
    <div
      ref={ref}
      className={classNames(styles.root, className)}
      data-dropped={dropped || undefined}
      {...rest}
    >
      <Poster className={styles.poster} title={title} src={src} srcSet={srcSet} sizes={sizes} />
      <div className={styles.text}>
        <a className={styles.title} href={href} dir="auto">
          {title}
        </a>
        <p className={styles.detail}>{detail}</p>
        <ProgressTicks
          className={styles.bar}
          label={`${countText(seen)} of ${countText(total)} ${total === 1 ? 'episode' : 'episodes'} seen`}
          parts={[{ seen, total }]}
        />
      </div>
      {children ? <div className={styles.end}>{children}</div> : null}
    </div>
  )
})

/** Paused or dropped series in as many columns as there is width for; each child becomes an item. */
export const PausedSeriesList = forwardRef<HTMLUListElement, ComponentPropsWithoutRef<'ul'>>(
  function PausedSeriesList({ className, ...rest }, ref) {
    return <ItemList ref={ref} className={classNames(styles.list, className)} {...rest} />
  },
)
