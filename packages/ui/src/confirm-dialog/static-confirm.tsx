import { type ComponentPropsWithoutRef, type ForwardedRef, type ReactNode, useId, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { useFocusReturn } from '../dialog/use-focus-return.ts'
import { useStaticModal } from '../dialog/use-static-modal.ts'
import { useMergedRef } from '../merged-ref.ts'
import styles from './confirm-dialog.module.css'

type StaticConfirmProps = {
  onCancel: () => void
  title: string
  cancelLabel: string
  /** The button which does it. */
  go: ReactNode
  popup: ComponentPropsWithoutRef<'div'>
  popupRef: ForwardedRef<HTMLDivElement>
  children: ReactNode
}

/** ConfirmDialog where its own scripts do not come: the page around it is inert, and Escape cancels. */
export function StaticConfirm({
  onCancel,
  title,
  cancelLabel,
  go,
  popup,
  popupRef,
  children,
}: StaticConfirmProps) {
  const element = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(popupRef, element)
  const id = useId()
  useFocusReturn()
  useStaticModal(element, { open: true, close: onCancel })

  return (
    <>
      <div className={styles.scrim} />
      <div
        ref={ref}
        role="alertdialog"
        tabIndex={-1}
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        {...popup}
      >
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        <div className={styles.text} id={`${id}-text`}>
          {children}
        </div>
        <div className={styles.actions}>
          <Button variant="plain" autoFocus onClick={onCancel}>
            {cancelLabel}
          </Button>
          {go}
        </div>
      </div>
    </>
  )
}
