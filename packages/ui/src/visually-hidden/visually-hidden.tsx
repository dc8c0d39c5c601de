import type { ComponentPropsWithoutRef } from 'react'
import styles from './visually-hidden.module.css'

type VisuallyHiddenProps = Omit<ComponentPropsWithoutRef<'span'>, 'className'> & {
  /** The element to draw; a heading keeps its place in the outline. */
  as?: 'span' | 'p' | 'h1' | 'h2' | 'h3' | 'caption'
}

/** Words for screen readers which take no room on the screen. */
export function VisuallyHidden({ as: Element = 'span', ...rest }: VisuallyHiddenProps) {
  return <Element {...rest} className={styles.root} />
}
