import { Dialog as Base } from '@base-ui/react/dialog'
import {
  type ComponentPropsWithoutRef,
  type ForwardedRef,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { useMergedRef } from '../merged-ref.ts'
import styles from './dialog.module.css'
import { focusedField, type Typed, writeTyped } from './typed-values.ts'

type LiveDialogProps = {
  open: boolean
  onOpenChange: ((open: boolean) => void) | undefined
  title: ReactNode
  /** It opens over the page, and so has an entrance to play. */
  arriving: boolean
  /** What was written while it was still. */
  typed: RefObject<Typed[]>
  popup: ComponentPropsWithoutRef<'div'>
  popupRef: ForwardedRef<HTMLDivElement>
  /** What stands in it, around its heading and its close button. */
  draw: (heading: ReactNode, close: (button: ReactElement) => ReactNode) => ReactNode
}

/** What a Dialog is once scripts run: it holds the focus, and Escape and a press outside close it. */
export function LiveDialog({
  open,
  onOpenChange,
  title,
  arriving,
  typed,
  popup,
  popupRef,
  draw,
}: LiveDialogProps) {
  const element = useRef<HTMLDivElement>(null)
  const merged = useMergedRef(popupRef, element)
  const entrance = arriving || undefined

  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} data-arriving={entrance} />
        <Base.Popup
          ref={merged}
          data-arriving={entrance}
          initialFocus={() => focusedField(element.current, typed.current) ?? true}
          {...popup}
        >
          {draw(<Base.Title className={styles.title}>{title}</Base.Title>, (button) => (
            <Base.Close render={button} />
          ))}
          <Carried popup={element} typed={typed} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

type CarriedProps = { popup: RefObject<HTMLDivElement>; typed: RefObject<Typed[]> }

/** Stands in the popup, so that its effect runs once the popup's fields are there. */
function Carried({ popup, typed }: CarriedProps) {
  useEffect(() => {
    if (popup.current && typed.current) writeTyped(popup.current, typed.current)
  }, [popup, typed])

  return null
}
