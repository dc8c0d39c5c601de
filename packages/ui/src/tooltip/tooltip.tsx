import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import styles from './tooltip.module.css'

type TooltipProps = {
  /** Text of the tooltip; the control inside must have it as its accessible name, too. */
  label: string
  /** Preferred side. */
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The control; it must hand its props and its ref to its element. */
  children: ReactElement
}

/** Shows a control's name when the pointer or the focus rests on it; Escape takes it away. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  return (
    <Base.Provider delay={400}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner className={styles.positioner} side={side} sideOffset={8}>
            {/* It says once more what the control is called, to those who see. */}
            <Base.Popup className={styles.popup} aria-hidden>
              {label}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  )
}
