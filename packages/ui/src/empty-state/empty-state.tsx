import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Sign } from '../sign/sign.tsx'
import styles from './empty-state.module.css'

export type EmptyStateProps = Omit<ComponentPropsWithoutRef<'section'>, 'title'> & {
  /** The word on the sign. */
  word?: string
  /** A little theatre is welcome here. */
  title: string
  /** Its place in the outline of the page. */
  level?: 1 | 2 | 3
  /** Text that says what to do next. */
  children?: ReactNode
  /** Actions: one main one, perhaps a second. */
  actions?: ReactNode
}

/** Message in place of an empty list. */
export const EmptyState = forwardRef<HTMLElement, EmptyStateProps>(function EmptyState(
  { word = 'TONIGHT', title, level = 2, children, actions, className, ...rest },
  ref,
) {
  const Heading = `h${level}` as const

  return (
    <section ref={ref} className={classNames(styles.root, className)} {...rest}>
      <Sign word={word} className={styles.sign} />
      <Heading className={styles.title}>{title}</Heading>
      {children ? <p className={styles.text}>{children}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </section>
  )
})
