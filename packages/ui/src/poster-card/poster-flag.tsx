import type { ReactNode } from 'react'
import type { IconName } from '../icon/glyphs.tsx'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './poster-card.module.css'

type PosterFlagProps = { label: string; icon?: IconName; children?: ReactNode }

/** State of the title for the viewer, in the corner that the lettering of a poster leaves free. */
export function PosterFlag({ label, icon, children }: PosterFlagProps) {
  return (
    <span className={styles.flag} data-mark={icon}>
      <VisuallyHidden>{`${label} `}</VisuallyHidden>
      {icon ? <Icon name={icon} filled={icon === 'bookmark'} /> : null}
      {children}
    </span>
  )
}
