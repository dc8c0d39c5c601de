import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { IconName } from '../icon/glyphs.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './banner.module.css'

type Kind = 'info' | 'offline' | 'success' | 'problem'

const icons = {
  info: 'info',
  offline: 'offline',
  success: 'check',
  problem: 'warning',
} satisfies Record<Kind, IconName>

type BannerProps = ComponentPropsWithoutRef<'div'> & {
  /** Kind of message; a `problem` is announced at once, the rest when there is a pause. */
  kind?: Kind
  /** Another glyph than the kind's own. */
  icon?: IconName
  /** The news, its first words in `<b>`. */
  children: ReactNode
  /** A button or a link at the end. */
  action?: ReactNode
}

/** News that stays: being offline, a mail to answer, a form that was refused. */
export const Banner = forwardRef<HTMLDivElement, BannerProps>(function Banner(
  { kind = 'info', icon = icons[kind], action, className, children, ...rest },
  ref,
) {
  return (
    <div
      ref={ref}
      role={kind === 'problem' ? 'alert' : 'status'}
      className={classNames(styles.root, className)}
      data-kind={kind}
      {...rest}
    >
      <Icon name={icon} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
})
