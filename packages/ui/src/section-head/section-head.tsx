import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './section-head.module.css'

type SectionHeadProps = Omit<ComponentPropsWithoutRef<'div'>, 'title'> & {
  /** Heading of the section. */
  title: string
  /** Its place in the outline of the page. */
  level?: 2 | 3
  /** Address of the whole section. */
  moreHref?: string
  /** Words of that link; to screen readers the title is added. */
  moreLabel?: string
  /** A few words, or a control, at the end of the line. */
  children?: ReactNode
}

/** The heading of a part of a page, with a way to more of it. */
export const SectionHead = forwardRef<HTMLDivElement, SectionHeadProps>(function SectionHead(
  { title, level = 2, moreHref, moreLabel = 'See all', children, className, ...rest },
  ref,
) {
  const Heading = `h${level}` as const

  return (
    <div ref={ref} className={classNames(styles.root, className)} {...rest}>
      <Heading className={styles.title}>{title}</Heading>
      {moreHref ? (
        <a
          className={classNames(styles.aside, styles.more)}
          href={moreHref}
          aria-label={`${moreLabel}: ${title}`}
        >
          {moreLabel}
          <Icon name="chevron-right" />
        </a>
      ) : null}
      {children ? <div className={styles.aside}>{children}</div> : null}
    </div>
  )
})
