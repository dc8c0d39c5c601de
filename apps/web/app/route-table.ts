import { PLAY_INTENTS } from './plays/play-intents.ts'

/** Groups of pages whose shared code is one file for the browser; earlier ones come first. */
export const CHUNK_KINDS = [
  'seen-date',
  'title',
  'import',
  'settings',
  'lists',
  'series',
  'sign-in',
  'search',
  'results',
  'texts',
] as const

type ChunkKind = (typeof CHUNK_KINDS)[number]

/** One route: everything that is known about it outside its own folder. */
export type Route = {
  /** Path of the address; `:name` stands for one part of it, `*` for any path that no other route has. */
  path: string
  /** Regular expression of the part that `:name` stands for. */
  param?: string
  /** How it is shown; `none` always redirects. */
  kind: 'page' | 'modal' | 'none'
  /** Audience; `account` leads anonymous visitors to the login. */
  access: 'public' | 'account'
  /**
   * Page that it belongs to: what is drawn beneath a modal that was opened by its address, and marked in the menu. The
   * query parameter `query` holds the id in `page`, or the whole path. Links open a modal with such a page over the
   * page one is on, and are not prefetched; a modal without one is opened from mails alone.
   */
  behind?: { page?: string; query?: string }
  /** Dialogs that are a part of the page's address: queries that open them over the page. */
  dialogs?: string[]
  /**
   * Cached at the edge for anonymous visitors, by these query parameters: milliseconds for which it is fresh, and for
   * which it is shown at most while it is rendered again.
   */
  publicCache?: { fresh: number; hard: number; params: string[] }
  /** Cached by the service worker once it was opened; `refreshed` lists addresses that it fetches by itself. */
  offline?: { refreshed?: string[] }
  /** Modal whose loader returns what the loader of that page returns, so that it opens offline as well. */
  loaderOf?: string
  /** Changes that its form makes and the service worker may queue; `title` says where the title is named. */
  queued?: { intents: string[]; title?: 'path' | 'query' | 'fields' }
  /** Pages besides its own that show what its other forms change, so that the service worker refreshes them. */
  changedPages?: string[]
  /** Shares code with pages of these kinds; `leadsChunk` names the kind whose file is its own. */
  chunks?: ChunkKind[]
  leadsChunk?: ChunkKind
  /** Name of its shortcut in the web app manifest. */
  shortcut?: string
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const TITLE_AGE = { fresh: 10 * MINUTE, hard: HOUR }
const TITLE_ID = '[1-9]\\d{0,9}'
const TEXT: Omit<Route, 'path'> = {
  ...{ kind: 'page', access: 'public', offline: {}, chunks: ['texts'] },
  publicCache: { fresh: HOUR, hard: DAY, params: [] },
}
const SIGN_IN = { kind: 'modal', access: 'public', behind: { query: 'next' } } as const
const SIGN_IN_CHUNKS: ChunkKind[] = ['sign-in', 'search', 'results']

const table = {
  _index: { path: '/', kind: 'none', access: 'public' },
  'up-next': {
    path: '/up-next',
    kind: 'page',
    access: 'account',
    offline: { refreshed: ['/up-next'] },
    queued: { intents: [...PLAY_INTENTS] },
    chunks: ['series', 'search', 'results'],
    shortcut: 'Up next',
  },
  'search._index': {
    path: '/search',
    kind: 'page',
    access: 'public',
    publicCache: { ...TITLE_AGE, params: ['q', 'segment', 'page'] },
    offline: { refreshed: ['/search'] },
    chunks: ['search', 'results'],
    leadsChunk: 'search',
    shortcut: 'Search',
  },
  'search.detail.$id': {
    path: '/search/detail/:id',
    param: TITLE_ID,
    kind: 'page',
    access: 'public',
    dialogs: ['folders=choose'],
    publicCache: { ...TITLE_AGE, params: ['type', 'season'] },
    offline: {},
    queued: { intents: ['rate', 'bookmark', ...PLAY_INTENTS, 'folder'], title: 'path' },
    chunks: ['title'],
    leadsChunk: 'title',
  },
  'search.desktop-detail': {
    path: '/search/desktop-detail',
    kind: 'page',
    access: 'public',
    publicCache: { ...TITLE_AGE, params: ['id', 'type', 'season', 'q', 'segment', 'page'] },
    offline: {},
    chunks: ['title', 'results'],
  },
  'select-season': {
    path: '/select-season',
    kind: 'modal',
    access: 'public',
    behind: { page: '/search/detail/:id', query: 'id' },
    publicCache: { ...TITLE_AGE, params: ['id', 'season'] },
    offline: {},
    chunks: ['title'],
  },
  'episode-detail': {
    path: '/episode-detail',
    kind: 'modal',
    access: 'public',
    behind: { page: '/search/detail/:id', query: 'series' },
    publicCache: { ...TITLE_AGE, params: ['series', 'season', 'episode', 'poster'] },
    offline: {},
    queued: { intents: [...PLAY_INTENTS] },
    chunks: ['title'],
  },
  seen: {
    path: '/seen',
    kind: 'modal',
    access: 'account',
    behind: { page: '/search/detail/:id', query: 'series' },
    offline: {},
    queued: { intents: [...PLAY_INTENTS] },
    chunks: ['seen-date', 'title'],
  },
  rate: {
    path: '/rate',
    kind: 'modal',
    access: 'account',
    behind: { page: '/search/detail/:id', query: 'id' },
    offline: {},
    loaderOf: 'search.detail.$id',
    queued: { intents: ['rate'], title: 'query' },
    chunks: ['title'],
  },
  bookmarks: {
    path: '/bookmarks',
    kind: 'page',
    access: 'account',
    dialogs: ['filter=open'],
    offline: { refreshed: ['/bookmarks', '/bookmarks?label=seen'] },
    changedPages: ['/bookmarks?label=seen'],
    chunks: ['lists', 'series'],
    leadsChunk: 'lists',
    shortcut: 'Bookmarks',
  },
  'my-series': {
    path: '/my-series',
    kind: 'page',
    access: 'account',
    offline: { refreshed: ['/my-series'] },
    queued: { intents: [...PLAY_INTENTS] },
    chunks: ['lists', 'series'],
    shortcut: 'My series',
  },
  calendar: {
    path: '/calendar',
    kind: 'page',
    access: 'account',
    dialogs: ['subscribe=open'],
    offline: { refreshed: ['/calendar'] },
    queued: { intents: [...PLAY_INTENTS, 'bookmark'], title: 'fields' },
    chunks: ['seen-date', 'series'],
    shortcut: 'Calendar',
  },
  history: {
    path: '/history',
    kind: 'page',
    access: 'account',
    dialogs: ['edit=play'],
    offline: { refreshed: ['/history'] },
    queued: { intents: ['play', 'plays', 'undo'] },
    chunks: ['seen-date', 'lists'],
  },
  rankings: {
    path: '/rankings',
    kind: 'page',
    access: 'account',
    offline: { refreshed: ['/rankings', '/rankings?type=series'] },
    chunks: ['lists'],
    shortcut: 'Rankings',
  },
  'folder.$id': {
    path: '/folder/:id',
    param: '[\\w-]+',
    kind: 'page',
    access: 'account',
    behind: { page: '/bookmarks' },
    dialogs: ['edit=name', 'edit=delete'],
    offline: {},
    changedPages: ['/bookmarks', '/bookmarks?label=seen'],
    chunks: ['lists'],
  },
  account: {
    path: '/account',
    kind: 'page',
    access: 'account',
    dialogs: ['edit=name', 'edit=email', 'edit=password', 'edit=import', 'confirm=erase'],
    offline: {},
    changedPages: ['/up-next', '/calendar', '/history'],
    chunks: ['settings', 'sign-in'],
  },
  'account_.notifications': {
    path: '/account/notifications',
    kind: 'page',
    access: 'account',
    behind: { page: '/account' },
    offline: {},
    changedPages: [],
    chunks: ['settings', 'sign-in'],
  },
  'account_.connections': {
    path: '/account/connections',
    kind: 'page',
    access: 'account',
    behind: { page: '/account' },
    dialogs: [
      ...['new=player', 'edit=player', 'confirm=address', 'confirm=remove'],
      ...['new=list', 'new=token', 'edit=token', 'confirm=revoke'],
      ...['new=webhook', 'edit=webhook', 'log=deliveries', 'confirm=secret'],
    ],
    offline: {},
    changedPages: [],
    chunks: ['seen-date', 'settings', 'sign-in'],
  },
  activate: {
    path: '/activate',
    kind: 'page',
    access: 'account',
    behind: { page: '/account' },
    chunks: ['settings', 'sign-in'],
  },
  'import._index': {
    path: '/import',
    kind: 'page',
    access: 'account',
    behind: { page: '/account' },
    offline: {},
    chunks: ['import', 'lists'],
  },
  'import.$id': {
    path: '/import/:id',
    param: '[\\w-]{1,60}',
    kind: 'page',
    access: 'account',
    behind: { page: '/account' },
    dialogs: ['confirm=stop', 'confirm=undo'],
    chunks: ['import', 'lists'],
  },
  register: { path: '/register', ...SIGN_IN, chunks: SIGN_IN_CHUNKS },
  'forgot-password': { path: '/forgot-password', ...SIGN_IN, chunks: SIGN_IN_CHUNKS },
  'reset-password': { path: '/reset-password', ...SIGN_IN, chunks: SIGN_IN_CHUNKS },
  'change-email': { path: '/change-email', ...SIGN_IN, chunks: SIGN_IN_CHUNKS },
  'verify-email': { path: '/verify-email', kind: 'modal', access: 'public', chunks: SIGN_IN_CHUNKS },
  'unsubscribe.$token': {
    path: '/unsubscribe/:token',
    param: '[\\w-]{1,200}',
    kind: 'page',
    access: 'public',
  },
  logout: { path: '/logout', kind: 'none', access: 'public' },
  privacy: { path: '/privacy', ...TEXT },
  cookies: { path: '/cookies', ...TEXT },
  $: { path: '/*', kind: 'page', access: 'public' },
} satisfies Record<string, Route>

/** Name of a route's file or folder in `app/routes`. */
export type RouteId = keyof typeof table

/**
 * All routes, by their names in `app/routes`. The page cache, the service worker, prefetching, modals, the files of the
 * build and the tests derive from it what they know of a route.
 */
export const ROUTES: Readonly<Record<RouteId, Route>> = table
