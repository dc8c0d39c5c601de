import { type ComponentPropsWithoutRef, forwardRef, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { useMergedRef } from '../merged-ref.ts'
import { useCurrentInView } from '../use-current-in-view.ts'
import styles from './section-links.module.css'

/** A page, or a part of one. */
type SectionLink = { href: string; label: string }

type SectionLinksProps = Omit<ComponentPropsWithoutRef<'nav'>, 'children'> & {
  /** Accessible name: "Sections of the account". */
  label: string
  /** The sections, in order. */
  sections: ReadonlyArray<SectionLink>
  /** Address of the one that is open; without it none is marked. */
  current?: string
}

/** Sections of a part of the product as a row of pills, which scrolls where it is too narrow. */
export const SectionLinks = forwardRef<HTMLElement, SectionLinksProps>(function SectionLinks(
  { label, sections, current, className, ...rest },
  ref,
) {
  const row = useRef<HTMLElement>(null)
  useCurrentInView(row, '[aria-current]', current ?? null)

  return (
    <nav
      ref={useMergedRef(ref, row)}
      aria-label={label}
      className={classNames(styles.root, className)}
      {...rest}
    >
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
