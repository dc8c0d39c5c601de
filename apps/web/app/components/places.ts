import type { NavItem } from '@marquee/ui/side-menu'

const search: NavItem = { href: '/search', label: 'Search', icon: 'search' }
const bookmarks: NavItem = { href: '/bookmarks', label: 'Bookmarks', icon: 'bookmark' }
const mySeries: NavItem = { href: '/my-series', label: 'My series', icon: 'series' }
const others: NavItem[] = [
  { href: '/rankings', label: 'Rankings', icon: 'rankings' },
  { href: '/account', label: 'Account', icon: 'account' },
]
const account = [bookmarks, mySeries, ...others]
const tabs = [search, mySeries, bookmarks, ...others]

const at = (pathname: string) => (item: NavItem) => ({ ...item, current: pathname.startsWith(item.href) })

/** The places of the menu for everybody, and those for who is signed in. */
export function menuPlaces(pathname: string, isSignedIn: boolean) {
  return { items: [search].map(at(pathname)), account: isSignedIn ? account.map(at(pathname)) : [] }
}

/** The tabs are the same for everybody: those that need an account ask to sign in. */
export const tabPlaces = (pathname: string) => tabs.map(at(pathname))
