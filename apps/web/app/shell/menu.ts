import type { NavItem } from '@marquee/ui/side-menu'

/** Most pages are called by one word in their address and by their icon. */
const page = (icon: NonNullable<NavItem['icon']>, label: string, href = `/${icon}`): NavItem => ({
  href,
  label,
  icon,
})

const upNext = page('up-next', 'Up next')
const calendar = page('calendar', 'Calendar')
const search = page('search', 'Search')
const bookmarks = page('bookmark', 'Bookmarks', '/bookmarks')
const mySeries = page('series', 'My series', '/my-series')
const history = page('history', 'History')
const rankings = page('rankings', 'Rankings')
const own = page('account', 'Account')

/** Pages without a tab of their own, reached from the account. */
export const pagesWithoutTab = [mySeries, history, rankings]

/** Items in their order, of which the one is marked that the path belongs to. */
const at = (pathname: string, ...items: NavItem[]) =>
  items.map((item) => ({ ...item, current: pathname.startsWith(item.href) }))

/** Items of the menu, public ones and those of signed-in people. */
export function menuItems(pathname: string, isSignedIn: boolean) {
  return isSignedIn
    ? {
        items: at(pathname, upNext, calendar, search),
        account: at(pathname, mySeries, bookmarks, history, rankings, own),
      }
    : { items: at(pathname, search), account: [] }
}

/** Five tabs of a signed-in person; for signed-out visitors four, of which the last is the login at `loginPath`. */
export function tabItems(pathname: string, loginPath: string | null) {
  if (loginPath !== null) return at(pathname, search, bookmarks, rankings, page('log-in', 'Login', loginPath))
  const isReached = pagesWithoutTab.some(({ href }) => pathname.startsWith(href))
  return at(isReached ? own.href : pathname, upNext, calendar, search, bookmarks, own)
}
