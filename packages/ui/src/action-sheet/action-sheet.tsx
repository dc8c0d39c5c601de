import { Dialog as Base } from '@base-ui/react/dialog'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import type { IconName } from '../icon/glyphs.tsx'
import { Icon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import styles from './action-sheet.module.css'

/** One way on: a link where it has an address, else a button. */
export type SheetAction = {
  label: string
  icon?: IconName
  href?: string
  onSelect?: () => void
  /** It takes something away for good. */
  danger?: boolean
}

type ActionSheetProps = Omit<ComponentPropsWithoutRef<'div'>, 'title' | 'children'> & {
  open: boolean
  /** Called with `false` on Cancel, Escape, a press outside and after a choice. */
  onOpenChange: (open: boolean) => void
  /** What the choice is about. */
  title: string
  actions: SheetAction[]
  cancelLabel?: string
}

/** A few ways on and the way out, set apart: at the foot of a phone, in the middle of a wide screen. */
export const ActionSheet = forwardRef<HTMLDivElement, ActionSheetProps>(function ActionSheet(
  { open, onOpenChange, title, actions, cancelLabel = 'Cancel', className, ...rest },
  ref,
) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Popup ref={ref} className={classNames(styles.popup, className)} {...rest}>
          <div className={classNames(styles.group, styles.choices)}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {actions.map((action) => (
              <Action key={action.label} {...action} onDone={() => onOpenChange(false)} />
            ))}
          </div>
          <div className={styles.group}>
            <Base.Close className={classNames(styles.action, styles.cancel)}>{cancelLabel}</Base.Close>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
})

function Action({ label, icon, href, onSelect, danger, onDone }: SheetAction & { onDone: () => void }) {
  const props = {
    className: styles.action,
    'data-danger': danger || undefined,
    onClick: () => {
      onSelect?.()
      onDone()
    },
  }
  const words = (
    <>
      {icon ? <Icon name={icon} /> : null}
      {label}
    </>
  )

  return href === undefined ? (
    <button type="button" {...props}>
      {words}
    </button>
  ) : (
    <Link href={href} {...props}>
      {words}
    </Link>
  )
}
