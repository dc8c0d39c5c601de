import type { ComponentPropsWithoutRef } from 'react'
import styles from './stack.module.css'

type StackProps = ComponentPropsWithoutRef<'section'> & {
  /** Smaller gaps, for parts that belong together, as a strip and its panel. */
  close?: boolean
}

/** Section of a page with its parts stacked vertically. */
export function Stack({ close, ...rest }: StackProps) {
  return <section className={close ? `${styles.stack} ${styles.close}` : styles.stack} {...rest} />
}
