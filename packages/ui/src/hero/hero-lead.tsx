import { useId, useState } from 'react'
import styles from './hero.module.css'

// About four lines at the width of the hero.
const SHORT_LEAD = 190

type HeroLeadProps = { children: string }

/** Overview of a title: four lines, and the rest on demand. Without scripts all of it shows. */
export function HeroLead({ children }: HeroLeadProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const short = Array.from(children).length <= SHORT_LEAD

  return (
    <div className={styles.lead}>
      <p id={id} dir="auto" className={styles.leadText} data-cut={(!short && !open) || undefined}>
        {children}
      </p>
      {short ? null : (
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  )
}
