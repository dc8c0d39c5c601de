import type { ReactNode } from 'react'
import type { IconName } from '../icon/glyphs.tsx'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './poster-card.module.css'

type PosterFlagProps = { words: string; icon?: IconName; children?: ReactNode }

/** What the title is to me, in the corner that the lettering of a poster leaves free. */
export function PosterFlag({ words, icon, children }: PosterFlagProps) {
  return (
    <span className={styles.flag} data-mark={icon}>
      <VisuallyHidden>{`${words} `}</VisuallyHidden>
      {icon ? <Icon name={icon} filled={icon === 'bookmark'} /> : null}
      {children}
    </span>
  )
}
