import { forwardRef, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { useStaticModal } from '../dialog/use-static-modal.ts'
import { useMergedRef } from '../merged-ref.ts'
import { onPlainPress } from '../on-plain-press.ts'
import styles from './action-sheet.module.css'
import type { ActionSheetProps } from './action-sheet.tsx'
import { Choices } from './choices.tsx'

type StaticSheetProps = ActionSheetProps & {
  /** True if it opens over the page and so plays its entrance. */
  arriving: boolean
}

/** A sheet as the server sends it, and where the scripts for more do not come: links and buttons, no more. */
export const StaticSheet = forwardRef<HTMLDivElement, StaticSheetProps>(function StaticSheet(
  { open, onOpenChange, title, actions, cancelLabel = 'Cancel', cancelHref, arriving, className, ...rest },
  ref,
) {
  const titleId = useId()
  const element = useRef<HTMLDivElement>(null)
  const merged = useMergedRef(ref, element)
  useStaticModal(element, { open, close: () => onOpenChange(false) })
  const entrance = arriving || undefined
  const cancel = classNames(styles.action, styles.cancel)

  return open ? (
    <>
      <div className={styles.scrim} data-scrim data-arriving={entrance} />
      <div
        ref={merged}
        role="dialog"
        tabIndex={-1}
        aria-modal="true"
        aria-labelledby={titleId}
        className={classNames(styles.popup, className)}
        data-arriving={entrance}
        {...rest}
      >
        <Choices
          heading={
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
          }
          actions={actions}
          cancel={
            cancelHref ? (
              <a className={cancel} href={cancelHref} onClick={onPlainPress(() => onOpenChange(false))}>
                {cancelLabel}
              </a>
            ) : (
              <button className={cancel} type="button" onClick={() => onOpenChange(false)}>
                {cancelLabel}
              </button>
            )
          }
          onChosen={() => onOpenChange(false)}
        />
      </div>
    </>
  ) : null
})
