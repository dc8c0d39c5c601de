import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { NavItem } from '../side-menu/side-menu.tsx'
import styles from './tab-bar.module.css'

type TabBarProps = ComponentPropsWithoutRef<'nav'> & {
  /** Two to five places. */
  items: NavItem[]
}

/** The places of the product at the foot of a phone, below 600 px. */
export const TabBar = forwardRef<HTMLElement, TabBarProps>(function TabBar(
  { items, className, ...rest },
  ref,
) {
  return (
    <nav ref={ref} aria-label="Tabs" className={classNames(styles.root, className)} {...rest}>
      {items.map(({ href, label, icon, current }) => (
        <a key={href} className={styles.item} href={href} aria-current={current ? 'page' : undefined}>
          <Icon name={icon} />
          <span>{label}</span>
        </a>
      ))}
    </nav>
  )
})
