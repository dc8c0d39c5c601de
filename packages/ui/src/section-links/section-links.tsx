import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './section-links.module.css'

/** A page, or a part of one. */
type SectionLink = { href: string; label: string }

type SectionLinksProps = Omit<ComponentPropsWithoutRef<'nav'>, 'children'> & {
  /** Accessible name: "Sections of the account". */
  label: string
  /** The sections, in order. */
  sections: readonly SectionLink[]
  /** Address of the one that is open; without it none is marked. */
  current?: string
}

/** Sections of a part of the product as a row of pills, which scrolls where it is too narrow. */
export const SectionLinks = forwardRef<HTMLElement, SectionLinksProps>(function SectionLinks(
  { label, sections, current, className, ...rest },
  ref,
) {
  return (
    <nav ref={ref} aria-label={label} className={classNames(styles.root, className)} {...rest}>
      {sections.map(({ href, label }) => (
        <a
          key={href}
          className={styles.link}
          href={href}
          aria-current={href === current ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  )
})
