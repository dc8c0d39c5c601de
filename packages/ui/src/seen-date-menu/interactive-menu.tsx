import { CSPProvider } from '@base-ui/react/csp-provider'
import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import styles from './interactive-menu.module.css'

type InteractiveMenuProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button, to which the focus returns. */
  anchor: RefObject<HTMLElement>
  title: string
  children: (close: () => void) => ReactNode
}

/** Popover of a SeenDateMenu; the style sheet makes it a drawer on a phone. */
export function InteractiveMenu({ open, onOpenChange, anchor, title, children }: InteractiveMenuProps) {
  return (
    <CSPProvider disableStyleElements>
      <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} modal="trap-focus">
        <Base.Portal>
          <Base.Backdrop className={styles.scrim} />
          <Base.Positioner
            className={styles.positioner}
            anchor={anchor}
            align="end"
            sideOffset={6}
            collisionPadding={12}
          >
            <Base.Popup className={styles.popup} finalFocus={anchor}>
              <Base.Title className={styles.title} dir="auto">
                {title}
              </Base.Title>
              {children(() => onOpenChange(false))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
