import type { ComponentPropsWithoutRef } from 'react'
import styles from './stack.module.css'

type StackProps = ComponentPropsWithoutRef<'section'> & {
  /** Its parts belong together closely, as a strip and what it opens. */
  close?: boolean
}

/** A part of a page whose own parts stand one under the other. */
export function Stack({ close, ...rest }: StackProps) {
  return <section className={close ? `${styles.stack} ${styles.close}` : styles.stack} {...rest} />
}
