import {
  type ComponentPropsWithoutRef,
  cloneElement,
  forwardRef,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react'
import { classNames } from '../class-names.ts'
import { IconButton, IconLink } from '../icon-button/icon-button.tsx'
import { onPlainPress } from '../on-plain-press.ts'
import { lazyPart } from '../use-lazy-part.ts'
import styles from './dialog.module.css'
import { StaticDialog } from './static-dialog.tsx'
import { useModal } from './use-modal.ts'

// Most pages never open one: the interactive dialog is fetched when one first opens.
const interactiveDialog = lazyPart(() =>
  import('./interactive-dialog.tsx').then(({ InteractiveDialog }) => InteractiveDialog),
)

export type DialogProps = Omit<ComponentPropsWithoutRef<'div'>, 'title'> & {
  /** True while the dialog is open. A page that is a dialog says `true` and closes by leaving. */
  open: boolean
  /** Called with `false` when the close button, Escape or a press outside asks it to close. */
  onOpenChange?: (open: boolean) => void
  /** Its heading, and its name to a screen reader. */
  title: ReactNode
  /** Address of the close button, which is then a link that works before scripts do. */
  closeHref?: string
  /** Width from 768 px on: 460, 560 or 620 px. */
  size?: 'small' | 'medium' | 'large'
  /** Below 768 px it reaches up to 24 px from the top, however little it holds. */
  tall?: boolean
  /** Below 768 px the close button is in the bar or floats over the content. */
  narrowClose?: 'bar' | 'float'
  /** The task: words, fields, buttons. */
  children: ReactNode
}

/** A task over the page: centred from 768 px, a sheet from below on a phone. */
export const Dialog = forwardRef<HTMLDivElement, DialogProps>(function Dialog(
  {
    open,
    onOpenChange,
    title,
    closeHref,
    size = 'medium',
    tall,
    narrowClose = 'bar',
    className,
    children,
    ...rest
  },
  ref,
) {
  const { part: InteractiveDialog, isStatic } = useModal(interactiveDialog, open)
  const titleId = useId()
  const close = onOpenChange && (() => onOpenChange(false))

  const popup = {
    className: classNames(styles.popup, className),
    'data-size': size,
    'data-tall': tall || undefined,
    'data-narrow-close': narrowClose,
    ...rest,
  }
  const draw = (heading: ReactNode, closing: (button: ReactElement) => ReactNode) => {
    const closeButton = (variant: 'raised' | 'floating', className: string | undefined) => {
      const look = { label: 'Close', icon: 'close', variant, className } as const
      if (!closeHref) return closing(<IconButton {...look} />)
      // By the link itself one could come back to the dialog.
      return <IconLink {...look} href={closeHref} onClick={onPlainPress(close)} />
    }
    return (
      <>
        <div className={styles.bar}>
          {heading}
          {closeButton('raised', styles.inBar)}
        </div>
        <div className={styles.body}>{children}</div>
        {narrowClose === 'float' ? closeButton('floating', styles.float) : null}
      </>
    )
  }

  if (InteractiveDialog) {
    return <InteractiveDialog popupRef={ref} {...{ open, onOpenChange, title, popup, draw }} />
  }
  if (!isStatic) return null
  return (
    <StaticDialog
      {...popup}
      popupRef={ref}
      scrimClassName={styles.scrim}
      labelledBy={titleId}
      onClose={() => close?.()}
    >
      {draw(
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>,
        (button) => cloneElement(button, { onClick: close }),
      )}
    </StaticDialog>
  )
})
