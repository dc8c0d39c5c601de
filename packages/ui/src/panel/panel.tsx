import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './panel.module.css'

type PanelProps = Omit<ComponentPropsWithoutRef<'section'>, 'title'> & {
  /** Heading of the panel; without it there is none. */
  title?: ReactNode
  /** A sentence under the title. */
  note?: ReactNode
  /** A control at the end of the title's line. */
  control?: ReactNode
  /** Content of the panel. */
  children: ReactNode
}

/** A raised part of a page, such as a setting. Named by its title. */
export const Panel = forwardRef<HTMLElement, PanelProps>(function Panel(
  { title, note, control, className, children, ...rest },
  ref,
) {
  const titleId = useId()
  const heading = title ? (
    <h2 className={styles.title} id={titleId}>
      {title}
    </h2>
  ) : null

  return (
    <section
      ref={ref}
      aria-labelledby={title ? titleId : undefined}
      className={classNames(styles.root, className)}
      {...rest}
    >
      {control ? (
        <div className={styles.line}>
          <div className={styles.text}>
            {heading}
            {note ? <p>{note}</p> : null}
          </div>
          {control}
        </div>
      ) : (
        <>
          {heading}
          {note ? <p className={styles.note}>{note}</p> : null}
        </>
      )}
      {children}
    </section>
  )
})

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
        <strong dir="auto">{title}</strong>
        {note ? <p>{note}</p> : null}
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  )
})
