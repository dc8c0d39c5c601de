import { Dialog as Base } from '@base-ui/react/dialog'
import { forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import styles from './action-sheet.module.css'
import type { ActionSheetProps, SheetAction } from './action-sheet.tsx'

/** What an ActionSheet is once it opens. */
export const Sheet = forwardRef<HTMLDivElement, ActionSheetProps>(function Sheet(
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
