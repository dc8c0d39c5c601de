import type { NavItem } from '@marquee/ui/side-menu'

const search: NavItem = { href: '/search', label: 'Search', icon: 'search' }
const bookmarks: NavItem = { href: '/bookmarks', label: 'Bookmarks', icon: 'bookmark' }
const mySeries: NavItem = { href: '/my-series', label: 'My series', icon: 'series' }
const rankings: NavItem = { href: '/rankings', label: 'Rankings', icon: 'rankings' }
const own: NavItem = { href: '/account', label: 'Account', icon: 'account' }
const account = [bookmarks, mySeries, rankings, own]
const tabs = [search, mySeries, bookmarks, rankings]

const at = (pathname: string) => (item: NavItem) => ({ ...item, current: pathname.startsWith(item.href) })

/** Items of the menu, public ones and those of signed-in people. */
export function menuItems(pathname: string, isSignedIn: boolean) {
  return { items: [search].map(at(pathname)), account: isSignedIn ? account.map(at(pathname)) : [] }
}

/** Five tabs: the last is the account, or the login at `loginPath` for signed-out visitors. */
export function tabItems(pathname: string, loginPath: string | null) {
  const last: NavItem = loginPath === null ? own : { href: loginPath, label: 'Login', icon: 'log-in' }
  return [...tabs, last].map(at(pathname))
}
