import { Dialog as Base } from '@base-ui/react/dialog'
import type { ComponentPropsWithoutRef, ForwardedRef, ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useMergedRef } from '../merged-ref.ts'
import styles from './dialog.module.css'
import motion from './interactive-dialog.module.css'
import { useFinalFocus } from './use-focus-return.ts'
import { useInertPage } from './use-inert-page.ts'

type InteractiveDialogProps = {
  open: boolean
  onOpenChange: ((open: boolean) => void) | undefined
  title: ReactNode
  popup: ComponentPropsWithoutRef<'div'>
  popupRef: ForwardedRef<HTMLDivElement>
  /** Draws the content around the heading and the close button. */
  draw: (heading: ReactNode, close: (button: ReactElement) => ReactNode) => ReactNode
}

/** A Dialog which opens over the page: it holds the focus, and Escape and a press outside close it. */
export function InteractiveDialog({
  open,
  onOpenChange,
  title,
  popup,
  popupRef,
  draw,
}: InteractiveDialogProps) {
  const ref = useMergedRef(popupRef, useInertPage(open))
  const finalFocus = useFinalFocus(open)

  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Portal>
        <Base.Backdrop className={classNames(styles.scrim, motion.scrim)} data-arriving />
        <Base.Popup
          ref={ref}
          data-arriving
          {...popup}
          className={classNames(popup.className, motion.popup)}
          finalFocus={finalFocus}
        >
          {draw(<Base.Title className={styles.title}>{title}</Base.Title>, (button) => (
            <Base.Close render={button} />
          ))}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
