import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../link/link.tsx'
import styles from './action-sheet.module.css'
import type { ActionSheetProps } from './action-sheet.tsx'
import { Choices } from './choices.tsx'

/** A sheet as the server sends it: its links work, and nothing about it needs a script. */
export function StillSheet({
  open: _open,
  onOpenChange,
  title,
  actions,
  cancelLabel = 'Cancel',
  cancelHref,
  className,
  ...rest
}: ActionSheetProps) {
  const titleId = useId()
  const cancel = classNames(styles.action, styles.cancel)

  return (
    <>
      <div className={styles.scrim} />
      <div
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        className={classNames(styles.popup, className)}
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
              <Link className={cancel} href={cancelHref}>
                {cancelLabel}
              </Link>
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
  )
}
