import type { NavItem } from '@marquee/ui/side-menu'

const upNext: NavItem = { href: '/up-next', label: 'Up next', icon: 'up-next' }
const calendar: NavItem = { href: '/calendar', label: 'Calendar', icon: 'calendar' }
const search: NavItem = { href: '/search', label: 'Search', icon: 'search' }
const bookmarks: NavItem = { href: '/bookmarks', label: 'Bookmarks', icon: 'bookmark' }
const mySeries: NavItem = { href: '/my-series', label: 'My series', icon: 'series' }
const history: NavItem = { href: '/history', label: 'History', icon: 'history' }
const rankings: NavItem = { href: '/rankings', label: 'Rankings', icon: 'rankings' }
const own: NavItem = { href: '/account', label: 'Account', icon: 'account' }

const publicTabs = [search, bookmarks, rankings]
const ownTabs = [upNext, calendar, search, bookmarks, own]
/** Pages without a tab of their own, reached from the account. */
export const pagesWithoutTab = [mySeries, history, rankings]

const at = (pathname: string) => (item: NavItem) => ({ ...item, current: pathname.startsWith(item.href) })

/** Items of the menu, public ones and those of signed-in people. */
export function menuItems(pathname: string, isSignedIn: boolean) {
  return {
    items: (isSignedIn ? [upNext, calendar, search] : [search]).map(at(pathname)),
    account: isSignedIn ? [mySeries, bookmarks, history, rankings, own].map(at(pathname)) : [],
  }
}

/** Five tabs of a signed-in person; for signed-out visitors four, of which the last is the login at `loginPath`. */
export function tabItems(pathname: string, loginPath: string | null) {
  if (loginPath !== null)
    return [...publicTabs, { href: loginPath, label: 'Login', icon: 'log-in' } satisfies NavItem].map(
      at(pathname),
    )
  const hasTab = !pagesWithoutTab.some(({ href }) => pathname.startsWith(href))
  return ownTabs.map(at(hasTab ? pathname : own.href))
}
