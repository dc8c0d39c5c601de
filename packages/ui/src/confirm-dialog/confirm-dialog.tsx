import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import styles from './confirm-dialog.module.css'

type ConfirmDialogProps = Omit<ComponentPropsWithoutRef<'div'>, 'title'> & {
  open: boolean
  /** Called with `false` on the cancel button and Escape. */
  onOpenChange: (open: boolean) => void
  /** The question: "Erase account?" */
  title: string
  /** What happens then, in plain words. */
  children: ReactNode
  /** The deed as a verb: "Erase account". */
  confirmLabel: string
  cancelLabel?: string
  /** What is done cannot be undone. */
  danger?: boolean
  /** It is being done. */
  busy?: boolean
  onConfirm: () => void
}

/** Asks once more. A press outside does not answer it, and the focus starts on the safe button. */
export const ConfirmDialog = forwardRef<HTMLDivElement, ConfirmDialogProps>(function ConfirmDialog(
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
