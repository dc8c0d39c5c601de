import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './rewatch-banner.module.css'

type DisclosureMenuProps = {
  /** Accessible name of its button. */
  label: string
  children: ReactNode
}

/** A few actions under a button, which the browser opens and closes; scripts close it by Escape, a press beside it and its links. */
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

  const closeByKey = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return
    event.preventDefault()
    close(event.currentTarget)
  }
  // A link that the app follows without a reload may lead to a place on the same page.
  const closeByLink = ({ target, currentTarget }: MouseEvent<HTMLDetailsElement>) => {
    if (target instanceof Element && target.closest('a')) close(currentTarget)
  }

  return (
    <details
      ref={details}
      className={styles.menu}
      onToggle={({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setIsOpen(currentTarget.open)}
      onKeyDown={closeByKey}
      onClick={closeByLink}
    >
      <summary className={styles.summary} aria-label={label}>
        <Icon name="more" />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}

function close(menu: HTMLDetailsElement): void {
  menu.open = false
  menu.querySelector('summary')?.focus()
}
