import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './connection-row.module.css'

/** `lit` reports, `waiting` has not yet, `failing` needs the person. */
export type ConnectionState = 'lit' | 'waiting' | 'failing'

type ConnectionRowProps = Omit<ComponentPropsWithoutRef<'div'>, 'title'> & {
  /** The person's name of it. */
  name: string
  /** Name of the player, whose first letter is its sign: no logos. */
  player: string
  /** Colour and shape beside the status. */
  state: ConnectionState
  /** The state in words, and what to do about it. */
  status: ReactNode
  /** Server and account, where they are known. */
  detail?: ReactNode
  /** Buttons at the end of the line; a phone has space for one that is an icon. */
  actions?: ReactNode
  /** A question beneath it. */
  children?: ReactNode
}

/** A player that reports, its state in words, a colour and a shape. Put it in an ItemList. */
export const ConnectionRow = forwardRef<HTMLDivElement, ConnectionRowProps>(function ConnectionRow(
  { name, player, state, status, detail, actions, className, children, ...rest },
  ref,
) {
  return (
    <div ref={ref} className={classNames(styles.root, className)} {...rest}>
      <span className={styles.sign} aria-hidden="true">
        {player.charAt(0)}
      </span>
      <div className={styles.text}>
        <strong className={styles.name} dir="auto">
          {name}
        </strong>
        <p className={styles.status} data-state={state}>
          <span>{status}</span>
        </p>
        {detail ? <p className={styles.detail}>{detail}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {children ? <div className={styles.question}>{children}</div> : null}
    </div>
  )
})
