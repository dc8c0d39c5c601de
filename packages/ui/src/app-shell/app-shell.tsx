import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './app-shell.module.css'

const MAIN = 'main'

type AppShellProps = ComponentPropsWithoutRef<'div'> & {
  /** The SideMenu, seen from 600 px. */
  menu: ReactNode
  /** The TabBar, seen below 600 px; without it the page gets its room. */
  tabs?: ReactNode
  /** The page. */
  children: ReactNode
}

/** The frame of every screen: skip link, menu, the page, tabs. */
export const AppShell = forwardRef<HTMLDivElement, AppShellProps>(function AppShell(
  { menu, tabs, children, className, ...rest },
  ref,
) {
  return (
    <>
      <a className={styles.skip} href={`#${MAIN}`}>
        Skip to content
      </a>
      <div
        ref={ref}
        className={classNames(styles.root, className)}
        data-without-tabs={tabs ? undefined : true}
        {...rest}
      >
        {menu}
        <main className={styles.outlet} id={MAIN} tabIndex={-1}>
          {children}
        </main>
        {tabs}
      </div>
    </>
  )
})
