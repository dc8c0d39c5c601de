import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './prose.module.css'

/** A text to read: headings, paragraphs, lists and links, never wider than 66 characters. */
export const Prose = forwardRef<HTMLElement, ComponentPropsWithoutRef<'article'>>(function Prose(
  { className, ...rest },
  ref,
) {
  return <article ref={ref} className={classNames(styles.root, className)} {...rest} />
})
