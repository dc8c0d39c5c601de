import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { IconName } from '../icon/glyphs.tsx'
import { Icon } from '../icon/icon.tsx'
import { Logo } from '../logo/logo.tsx'
import styles from './side-menu.module.css'

/** A place one can go to from anywhere. */
export type NavItem = {
  href: string
  label: string
  icon: IconName
  /** Marks where one is. */
  current?: boolean
}

type SideMenuProps = ComponentPropsWithoutRef<'nav'> & {
  /** Address of the logo. */
  homeHref: string
  /** First line of the greeting: "Hi, Ada". */
  greeting: string
  /** Second line: who is signed in, or why one might. */
  greetingDetail?: string
  /** Places for everybody. */
  items: NavItem[]
  /** Places of the account, under a heading. */
  account?: NavItem[]
  /** Login or Logout, at the foot. */
  footer?: ReactNode
}

/** The menu beside the page from 600 px on. */
export const SideMenu = forwardRef<HTMLElement, SideMenuProps>(function SideMenu(
  { homeHref, greeting, greetingDetail, items, account = [], footer, className, ...rest },
  ref,
) {
  return (
    <nav ref={ref} aria-label="Main" className={classNames(styles.root, className)} {...rest}>
      <a className={styles.brand} href={homeHref}>
        <Logo />
      </a>
      <p className={styles.greeting}>
        <strong>{greeting}</strong>
        {greetingDetail ? <span title={greetingDetail}>{greetingDetail}</span> : null}
      </p>
      <Items items={items} />
      {account.length > 0 ? (
        <>
          <h2 className={styles.heading}>Account</h2>
          <Items items={account} />
        </>
      ) : null}
      {footer ? <div className={styles.foot}>{footer}</div> : null}
    </nav>
  )
})

function Items({ items }: { items: NavItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ href, label, icon, current }) => (
        <li key={href}>
          <a className={styles.item} href={href} aria-current={current ? 'page' : undefined}>
            <Icon name={icon} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

type SideMenuActionProps = ComponentPropsWithoutRef<'button'> & {
  /** The glyph before the words. */
  icon: IconName
}

/** A button in the menu which looks like its links; `type="submit"` sends the form around it. */
export const SideMenuAction = forwardRef<HTMLButtonElement, SideMenuActionProps>(function SideMenuAction(
  { icon, className, children, ...rest },
  ref,
) {
  return (
    <button ref={ref} type="button" className={classNames(styles.item, className)} {...rest}>
      <Icon name={icon} />
      {children}
    </button>
  )
})
