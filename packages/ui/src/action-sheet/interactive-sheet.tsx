import { Dialog as Base } from '@base-ui/react/dialog'
import { forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { useInertPage } from '../dialog/use-inert-page.ts'
import { useMergedRef } from '../merged-ref.ts'
import { onPlainPress } from '../on-plain-press.ts'
import styles from './action-sheet.module.css'
import type { ActionSheetProps } from './action-sheet.tsx'
import { Choices } from './choices.tsx'

/** ActionSheet once scripts run. */
export const InteractiveSheet = forwardRef<HTMLDivElement, ActionSheetProps>(function InteractiveSheet(
  { open, onOpenChange, title, actions, cancelLabel = 'Cancel', cancelHref, className, ...rest },
  ref,
) {
  const popup = useMergedRef(ref, useInertPage(open))
  const cancel = classNames(styles.action, styles.cancel)

  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} data-arriving />
        <Base.Popup ref={popup} className={classNames(styles.popup, className)} data-arriving {...rest}>
          <Choices
            heading={<Base.Title className={styles.title}>{title}</Base.Title>}
            actions={actions}
            cancel={
              cancelHref ? (
                <a className={cancel} href={cancelHref} onClick={onPlainPress(() => onOpenChange(false))}>
                  {cancelLabel}
                </a>
              ) : (
                <Base.Close className={cancel}>{cancelLabel}</Base.Close>
              )
            }
            onChosen={() => onOpenChange(false)}
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
})
