import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './panel.module.css'

type PanelProps = Omit<ComponentPropsWithoutRef<'section'>, 'title'> & {
  /** Heading of the panel; without it there is none. */
  title?: string
  /** Number of items behind the title, where some wait. */
  count?: number
  /** A control at the end of the title's line. */
  aside?: ReactNode
  /** A sentence under the title. */
  note?: ReactNode
  /** Content of the panel. */
  children: ReactNode
}

/** A raised part of a page, such as a setting. Named by its title. */
export const Panel = forwardRef<HTMLElement, PanelProps>(function Panel(
  { title, count = 0, aside, note, className, children, ...rest },
  ref,
) {
  const titleId = useId()

  return (
    <section
      ref={ref}
      aria-labelledby={title ? titleId : undefined}
      className={classNames(styles.root, className)}
      {...rest}
    >
      {title ? <PanelTitle {...{ id: titleId, title, count, aside }} /> : null}
      {note ? <p className={styles.note}>{note}</p> : null}
      {children}
    </section>
  )
})

type PanelTitleProps = { id: string; title: string; count: number; aside: ReactNode }

function PanelTitle({ id, title, count, aside }: PanelTitleProps) {
  const heading = (
    <h2 className={styles.title} id={id}>
      {title}
      {count > 0 ? <span className={styles.count}> {count}</span> : null}
    </h2>
  )
  return aside ? (
    <div className={styles.head}>
      {heading}
      {aside}
    </div>
  ) : (
    heading
  )
}

type PanelLineProps = Omit<ComponentPropsWithoutRef<'div'>, 'title'> & {
  /** Name of the setting. */
  title: string
  /** Description of the setting, in a sentence. */
  note?: ReactNode
  /** Its buttons are glyphs: they stay beside the words, however narrow the page. */
  tight?: boolean
  /** Below 600 px its control is under the words and as wide as they are. */
  wide?: boolean
  /** The buttons at the end. */
  children?: ReactNode
}

/** One setting among several in a panel: its name, what it does, its buttons. */
export const PanelLine = forwardRef<HTMLDivElement, PanelLineProps>(function PanelLine(
  { title, note, tight, wide, className, children, ...rest },
  ref,
) {
  return (
    <div
      ref={ref}
      className={classNames(styles.line, className)}
      data-tight={tight || undefined}
      data-wide={wide || undefined}
      {...rest}
    >
      <div className={styles.text}>
        <strong>{title}</strong>
        {note ? <p>{note}</p> : null}
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  )
})
