import { ButtonLink } from '@marquee/ui/button'
import { pagesWithoutTab } from './menu.ts'
import styles from './more-links.module.css'

/** Links to my pages that have no tab on a phone. */
export function MoreLinks() {
  return (
    <nav className={styles.links} aria-label="My other pages">
      {pagesWithoutTab.map(({ href, label, icon }) => (
        <ButtonLink key={href} icon={icon} href={href}>
          {label}
        </ButtonLink>
      ))}
    </nav>
  )
}
