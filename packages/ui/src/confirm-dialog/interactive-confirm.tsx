import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ComponentPropsWithoutRef, ForwardedRef, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useInertPage } from '../dialog/use-inert-page.ts'
import { useMergedRef } from '../merged-ref.ts'
import styles from './confirm-dialog.module.css'

type InteractiveConfirmProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  cancelLabel: string
  /** The button which does it. */
  go: ReactNode
  popup: ComponentPropsWithoutRef<'div'>
  popupRef: ForwardedRef<HTMLDivElement>
  children: ReactNode
}

/** Base UI's alert dialog for a ConfirmDialog: it traps the focus, and Escape cancels. */
export function InteractiveConfirm({
  open,
  onOpenChange,
  title,
  cancelLabel,
  go,
  popup,
  popupRef,
  children,
}: InteractiveConfirmProps) {
  const ref = useMergedRef(popupRef, useInertPage(open))

  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Popup ref={ref} {...popup}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          <Base.Description className={styles.text} render={<div />}>
            {children}
          </Base.Description>
          <div className={styles.actions}>
            <Base.Close render={<Button variant="plain">{cancelLabel}</Button>} />
            {go}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
