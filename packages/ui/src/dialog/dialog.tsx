import { Dialog as Base } from '@base-ui/react/dialog'
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react'
import { classNames } from '../class-names.ts'
import { IconButton, IconLink } from '../icon-button/icon-button.tsx'
import { useMergedRef } from '../merged-ref.ts'
import styles from './dialog.module.css'
import { StaticDialog } from './static-dialog.tsx'
import { type Typed, writeTyped } from './typed-values.ts'
import { useArrival } from './use-arrival.ts'

export type DialogProps = Omit<ComponentPropsWithoutRef<'div'>, 'title'> & {
  /** Whether it is there. A page which is a dialog says `true` and closes by leaving. */
  open: boolean
  /** Called with `false` when the close button, Escape or a press outside asks it to close. */
  onOpenChange?: (open: boolean) => void
  title: ReactNode
  /** Where closing leads. The close button is then a link, which works before scripts do. */
  closeHref?: string
  /** How wide it is from 768 px on: 460, 560 or 620 px. */
  size?: 'small' | 'medium' | 'large'
  /** Below 768 px it reaches up to 24 px from the top, however little it holds. */
  tall?: boolean
  /** Below 768 px the close button stands in the bar or floats over the content. */
  narrowClose?: 'bar' | 'float'
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
  const { live, cameWithPage } = useArrival(open)
  const typed = useRef<Typed[]>([])
  const titleId = useId()
  const element = useRef<HTMLDivElement>(null)
  const merged = useMergedRef(ref, element)

  const popup = {
    className: classNames(styles.popup, className),
    'data-size': size,
    'data-tall': tall || undefined,
    'data-narrow-close': narrowClose,
    ...rest,
  }
  const close = (className?: string, variant: 'raised' | 'floating' = 'raised') => {
    const props = { label: 'Close', icon: 'close', variant, className } as const
    return closeHref ? (
      <IconLink {...props} href={closeHref} />
    ) : live ? (
      <Base.Close render={<IconButton {...props} />} />
    ) : (
      <IconButton {...props} />
    )
  }
  const bar = (heading: ReactNode) => (
    <>
      <div className={styles.bar}>
        {heading}
        {close(styles.inBar)}
      </div>
      <div className={styles.body}>{children}</div>
      {narrowClose === 'float' ? close(styles.float, 'floating') : null}
    </>
  )

  if (!live) {
    if (!open) return null
    return (
      <StaticDialog {...popup} scrimClassName={styles.scrim} labelledBy={titleId} typed={typed}>
        {bar(
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>,
        )}
      </StaticDialog>
    )
  }

  const arriving = !cameWithPage || undefined
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} data-arriving={arriving} />
        <Base.Popup ref={merged} data-arriving={arriving} {...popup}>
          {bar(<Base.Title className={styles.title}>{title}</Base.Title>)}
          <Carried popup={element} typed={typed} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
})

type CarriedProps = { popup: RefObject<HTMLDivElement>; typed: RefObject<Typed[]> }

/** Stands in the popup, so that its effect runs once the popup's fields are there. */
function Carried({ popup, typed }: CarriedProps) {
  useEffect(() => {
    if (popup.current && typed.current) writeTyped(popup.current, typed.current)
  }, [popup, typed])

  return null
}
