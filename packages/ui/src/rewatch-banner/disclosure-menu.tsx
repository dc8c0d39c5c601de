import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './rewatch-banner.module.css'

type DisclosureMenuProps = {
  /** Accessible name of its button. */
  label: string
  children: ReactNode
}

/** A few actions under a button, which the browser opens and closes; scripts close it by Escape and a press beside it. */
export function DisclosureMenu({ label, children }: DisclosureMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    if (!isOpen) return
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && details.current && !details.current.contains(target))
        details.current.open = false
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [isOpen])

  const close = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return
    event.preventDefault()
    event.currentTarget.open = false
    event.currentTarget.querySelector('summary')?.focus()
  }

  return (
    <details
      ref={details}
      className={styles.menu}
      onToggle={({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setIsOpen(currentTarget.open)}
      onKeyDown={close}
    >
      <summary className={styles.summary} aria-label={label}>
        <Icon name="more" />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}
