import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { forwardRef } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import styles from './confirm-dialog.module.css'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

/** What a ConfirmDialog is once it opens. */
export const Confirmation = forwardRef<HTMLDivElement, ConfirmDialogProps>(function Confirmation(
  {
    open,
    onOpenChange,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    danger,
    busy,
    onConfirm,
    className,
    ...rest
  },
  ref,
) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Popup ref={ref} className={classNames(styles.popup, className)} {...rest}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          <Base.Description className={styles.text} render={<div />}>
            {children}
          </Base.Description>
          <div className={styles.actions}>
            <Base.Close render={<Button variant="plain">{cancelLabel}</Button>} />
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
})
