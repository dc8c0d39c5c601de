import { ROUTES, type Route, type RouteId } from '@marquee/web/route-table'
import type { Screen } from './axe.ts'

type Example = {
  /** An address with something on it. */
  address: string
  /** Title of that page, without the name of the product, and its heading; of a modal those of the page beneath it. */
  title?: string
  heading?: string
  /** Further addresses of the route, with other content or with a dialog open. */
  variants?: string[]
}

/** Addresses of the dialogs of the account page. */
export const ACCOUNT_DIALOGS = (ROUTES.account.dialogs ?? []).map((dialog) => `/account?${dialog}`)

/** Addresses of every route, for tests that visit all of them. Who may see a route is in the web's table of routes. */
const EXAMPLES: Record<RouteId, Example> = {
  _index: { address: '/' },
  'search._index': {
    address: '/search',
    ...{ title: 'Search', heading: 'Search' },
    variants: ['/search?q=inception', '/search?segment=movies&page=2'],
  },
  'search.detail.$id': {
    address: '/search/detail/27205?type=movies',
    ...{ title: 'Inception', heading: 'Inception' },
    variants: ['/search/detail/1396?type=series&season=5', '/search/detail/27205?type=movies&folders=choose'],
  },
  'search.desktop-detail': {
    address: '/search/desktop-detail?q=inception&id=27205&type=movies',
    ...{ title: 'Inception', heading: 'Inception' },
  },
  'select-season': {
    address: '/select-season?id=1396&season=1',
    ...{ title: 'Breaking Bad: choose a season', heading: 'Breaking Bad' },
  },
  'episode-detail': {
    address: '/episode-detail?series=1396&season=1&episode=1',
    ...{ title: 'Season 1, episode 1', heading: 'Breaking Bad' },
  },
  seen: {
    address: '/seen?series=1396&season=1&episode=1',
    ...{ title: 'Breaking Bad: when did you see it?', heading: 'Breaking Bad' },
    variants: ['/seen?series=1396&season=1'],
  },
  rate: {
    address: '/rate?id=1396&type=series',
    ...{ title: 'Rate Breaking Bad', heading: 'Breaking Bad' },
    variants: ['/rate?id=27205&type=movies'],
  },
  bookmarks: {
    address: '/bookmarks',
    ...{ title: 'Bookmarks', heading: 'Bookmarks' },
    variants: ['/bookmarks?label=seen&type=series', '/bookmarks?label=seen&view=table'],
  },
  'up-next': {
    address: '/up-next',
    ...{ title: 'Up next', heading: 'Up next' },
    variants: ['/up-next?films=90'],
  },
  'my-series': {
    address: '/my-series',
    ...{ title: 'My series', heading: 'My series' },
    variants: ['/my-series?view=table', '/my-series?state=paused'],
  },
  calendar: {
    // A month in which a season aired that `saveSomething` begins, and one without anything.
    address: '/calendar?month=2009-03',
    ...{ title: 'Calendar', heading: 'March 2009' },
    variants: [
      ...['/calendar', '/calendar?day=2009-03-08', '/calendar?show=', '/calendar?month=2026-01'],
      '/calendar?month=2009-03&subscribe=open',
    ],
  },
  history: {
    address: '/history',
    ...{ title: 'History', heading: 'History' },
    variants: ['/history?month=2024-02', '/history?month=unknown'],
  },
  rankings: {
    address: '/rankings',
    ...{ title: 'Rankings', heading: 'Rankings' },
    variants: ['/rankings?type=series'],
  },
  'folder.$id': {
    address: '/folder/rated',
    ...{ title: 'Rated', heading: 'Rated' },
    variants: ['/folder/watchlist', '/folder/new'],
  },
  account: {
    address: '/account',
    ...{ title: 'Account', heading: 'Account' },
    variants: ACCOUNT_DIALOGS,
  },
  'account_.notifications': {
    address: '/account/notifications',
    ...{ title: 'Notifications', heading: 'Account' },
  },
  'account_.connections': {
    address: '/account/connections',
    ...{ title: 'Connections', heading: 'Account' },
    variants: ['token', 'player', 'webhook'].map((what) => `/account/connections?new=${what}`),
  },
  activate: {
    address: '/activate',
    ...{ title: 'Enter the code', heading: 'Enter the code' },
    variants: ['/activate?code=BCDF-GHJK'],
  },
  'import._index': {
    address: '/import',
    ...{ title: 'Bring your history', heading: 'Bring your history' },
    variants: ['/import?from=letterboxd'],
  },
  // Of an import that is none: a person who has one makes further calls for its review.
  'import.$id': { address: '/import/none', title: 'Import', heading: 'Import' },
  register: {
    address: '/register?action=login',
    ...{ title: 'Login with Email', heading: 'Search' },
    variants: ['/register?action=choose', '/register?action=register'],
  },
  'forgot-password': { address: '/forgot-password', title: 'Forgot password', heading: 'Search' },
  'reset-password': {
    address: '/reset-password',
    ...{ title: 'New password', heading: 'Search' },
    variants: ['/reset-password?token=used'],
  },
  'change-email': {
    address: '/change-email',
    ...{ title: 'Change email', heading: 'Search' },
    variants: ['/change-email?token=none'],
  },
  'verify-email': {
    address: '/verify-email',
    ...{ title: 'Verify email', heading: 'Search' },
    variants: ['/verify-email?token=none'],
  },
  'unsubscribe.$token': {
    address: '/unsubscribe/none',
    ...{ title: 'Email digest', heading: 'This link does not work' },
  },
  logout: { address: '/logout' },
  privacy: { address: '/privacy', title: 'Privacy', heading: 'Privacy' },
  cookies: { address: '/cookies', title: 'Cookies', heading: 'Cookies' },
  $: { address: '/nowhere', title: 'Not found', heading: 'Nothing is showing here' },
}

type Tested = Route & { id: RouteId; address: string; addresses: string[] }

/** Every route with its main address and all of its addresses. */
export const TESTED_ROUTES: Tested[] = Object.entries(EXAMPLES).map(([name, { address, variants = [] }]) => {
  const id = name as RouteId
  return { ...ROUTES[id], id, address, addresses: [address, ...variants] }
})

/** All addresses of the routes that are for the public, or for who is signed in. */
export function addressesOf(access: Route['access']): string[] {
  return TESTED_ROUTES.filter((route) => route.access === access).flatMap(({ addresses }) => addresses)
}

/** Screens of the routes that are pages or modals for the public, or for who is signed in. */
export function screensOf(kind: Route['kind'], access: Route['access']): Screen[] {
  return TESTED_ROUTES.filter((route) => route.kind === kind && route.access === access).map(({ id }) => {
    const { address, title = '', heading = '' } = EXAMPLES[id]
    return { address, title: `${title} · Marquee`, heading }
  })
}
