import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './page.module.css'

type PageProps = ComponentPropsWithoutRef<'div'> & {
  /**
   * `narrow` is a column of 900 px, for settings and texts; `list` one of 1000 px, for rows of text; `form` is as wide as
   * a dialog, for a field or two.
   */
  width?: 'full' | 'list' | 'narrow' | 'form'
  /** A detail page: its hero bleeds to the edge on narrow screens and BackLink floats over it. */
  detail?: boolean
}

/** The column of a page: its parts stand one section apart. */
export const Page = forwardRef<HTMLDivElement, PageProps>(function Page(
  { width = 'full', detail, className, ...rest },
  ref,
) {
  return (
    <div
      ref={ref}
      className={classNames(styles.root, className)}
      data-width={width}
      data-detail={detail || undefined}
      {...rest}
    />
  )
})

type PageTitleProps = ComponentPropsWithoutRef<'div'> & {
  /** A sentence under the title. */
  note?: ReactNode
  /** Content at the end of the line. */
  aside?: ReactNode
}

/** The page's one `<h1>`. */
export const PageTitle = forwardRef<HTMLDivElement, PageTitleProps>(function PageTitle(
  { note, aside, className, children, ...rest },
  ref,
) {
  return (
    <div ref={ref} className={classNames(styles.head, className)} {...rest}>
      <div>
        <h1 className={styles.title}>{children}</h1>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      {aside}
    </div>
  )
})

type ToolbarProps = ComponentPropsWithoutRef<'div'> & {
  /** Controls at the end of the line. */
  end?: ReactNode
}

/** A line of controls over a list: what is shown first, how it is shown at the end. */
export const Toolbar = forwardRef<HTMLDivElement, ToolbarProps>(function Toolbar(
  { end, className, children, ...rest },
  ref,
) {
  return (
    <div ref={ref} className={classNames(styles.toolbar, className)} {...rest}>
      {children}
      {end ? <div className={styles.end}>{end}</div> : null}
    </div>
  )
})

type BackLinkProps = ComponentPropsWithoutRef<'a'> & { href: string }

/** The way back to where one came from, by name. */
export const BackLink = forwardRef<HTMLAnchorElement, BackLinkProps>(function BackLink(
  { className, children, ...rest },
  ref,
) {
  return (
    <a ref={ref} className={classNames(styles.back, className)} {...rest}>
      <Icon name="chevron-left" />
      <span>{children}</span>
    </a>
  )
})
