import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useEffect } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { lazyPart, useLazyPart } from '../use-lazy-part.ts'
import styles from './confirm-dialog.module.css'
import { StaticConfirm } from './static-confirm.tsx'

// Most pages never open one: the interactive dialog is fetched when one first opens.
const interactiveConfirm = lazyPart(() =>
  import('./interactive-confirm.tsx').then(({ InteractiveConfirm }) => InteractiveConfirm),
)

type ConfirmDialogProps = Omit<ComponentPropsWithoutRef<'div'>, 'title'> & {
  /** True while the dialog is open. */
  open: boolean
  /** Called with `false` on the cancel button and Escape. */
  onOpenChange: (open: boolean) => void
  /** The question: "Erase account?" */
  title: string
  /** Consequences of confirming. */
  children: ReactNode
  /** The deed as a verb: "Erase account". */
  confirmLabel: string
  /** Label of the button that changes nothing. */
  cancelLabel?: string
  /** Marks an action that cannot be undone. */
  danger?: boolean
  /** True while the action is under way. */
  busy?: boolean
  /** Called when the answer is yes; closing is up to the caller. */
  onConfirm: () => void
}

/** Dialog that confirms an action. A press outside does not close it, and the focus starts on the safe button. */
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
  const { part: InteractiveConfirm, missed, want } = useLazyPart(interactiveConfirm)

  useEffect(() => {
    if (open) want()
  }, [open, want])

  const popup = { className: classNames(styles.popup, className), ...rest }
  const go = (
    <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  )
  if (InteractiveConfirm) {
    return (
      <InteractiveConfirm popupRef={ref} {...{ open, onOpenChange, title, cancelLabel, go, popup }}>
        {children}
      </InteractiveConfirm>
    )
  }
  return open && missed ? (
    <StaticConfirm
      popupRef={ref}
      onCancel={() => onOpenChange(false)}
      {...{ title, cancelLabel, go, popup, children }}
    />
  ) : null
})
