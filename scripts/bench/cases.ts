import { FILM_APPENDIX } from '@marquee/tmdb-client/film-response'
import { NAVIGATION, SCRIPT } from './browser-headers.ts'
import { sessionKeyOf, sessionOf } from './population.ts'
import { scrobble, syncHistory } from './programs.ts'
import { SANDBOX } from './runtime.ts'
import type { Ask } from './send.ts'
import { SUBSCRIBER } from './subscriber.ts'
import type { Trips } from './trips.ts'
import { WATCHER } from './watcher.ts'
import { rate, rateByForm } from './writes.ts'

export type Case = {
  name: string
  ask: (turn: number) => Ask
  /** True if HTML is drawn, so that the floor draws an empty page as well. */
  isPage: boolean
  /** Number of rows that the floor reads in its batch. */
  rows?: number
  writes?: boolean
  /** Addresses that can be measured only once, their number, and others that warm up the same code. */
  once?: { requests: number; warmUps: Ask[] }
}

/** Titles without a cached detail page. */
export type Unseen = { films: number[]; series: number[]; names: string[] }

const FILM = 27205
const LIST_ROWS = 60
const SERIES_ROWS = 24
const PLAY_ROWS = 40
const signedIn = (path: string, reader: number | string): Ask => ({ path, session: sessionOf(reader) })
/** Request of a signed-out browser that no cached page answers. */
const drawn = (path: string): Ask => ({ path, headers: { Cookie: '__Host-read-from=none' } })
const byBrowser = (ask: Ask, headers: Record<string, string>): Ask => ({
  ...ask,
  headers: { ...headers, ...ask.headers },
})

/** Requests to measure. */
export function casesOf({ films, series, names }: Unseen): Case[] {
  const film = `/search/detail/${FILM}?type=movies`
  const page = (name: string, opened: Ask, rows = 0): Case => {
    const ask = byBrowser(opened, NAVIGATION)
    return { name, ask: () => ask, isPage: true, rows }
  }
  const data = (name: string, fetched: Ask, rows = 0): Case => {
    const ask = byBrowser(fetched, SCRIPT)
    return { name, ask: () => ask, isPage: false, rows }
  }
  const [from, to] = [-28, 14].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  )
  const calendar = `/api/me/calendar?from=${from}&to=${to}`
  const unknown = films.filter((id) => id !== FILM)
  const cold = (turn: number): Ask =>
    byBrowser({ path: `/search/detail/${unknown[turn] ?? FILM}?type=movies` }, NAVIGATION)
  const warmUps = [
    ...series.map((id) => ({ path: `/search/detail/${id}?type=series` })),
    ...names.map((name) => ({ path: `/search?q=${encodeURIComponent(name)}` })),
  ]
  return [
    page('detail', { path: film }),
    page('detail, drawn', drawn(film)),
    { name: 'detail, cold', ask: cold, isPage: true, once: { requests: unknown.length, warmUps } },
    page('detail, signed in', signedIn(film, 200), 1),
    data('detail, JSON', { path: `/api/catalogue/titles/movies/${FILM}` }),
    page('search, first page', { path: '/search' }),
    page('search for "the"', { path: '/search?q=the' }),
    page('search for "the", drawn', drawn('/search?q=the')),
    data('search for "the", JSON', { path: '/api/catalogue/search?q=the' }),
    page('bookmarks, 200 titles', signedIn('/bookmarks', 200), LIST_ROWS),
    page('bookmarks, 5,000 titles', signedIn('/bookmarks', 5000), LIST_ROWS),
    data('bookmarks, 200 titles, JSON', signedIn('/api/me/bookmarks?label=watchlist', 200), LIST_ROWS),
    page('rankings, 200 titles', signedIn('/rankings', 200), LIST_ROWS),
    page('my series, 300 of them', signedIn('/my-series', WATCHER), SERIES_ROWS),
    data('my series, 300 of them, JSON', signedIn('/api/me/my-series', WATCHER), SERIES_ROWS),
    page('history, 20,000 plays', signedIn('/history', WATCHER), PLAY_ROWS),
    data('history, 20,000 plays, JSON', signedIn('/api/me/history?counts=1', WATCHER), PLAY_ROWS),
    page('up next, 300 series', signedIn('/up-next', WATCHER), SERIES_ROWS),
    page('calendar, 300 series and films', signedIn('/calendar', SUBSCRIBER), LIST_ROWS),
    data('calendar, 300 series and films, JSON', signedIn(calendar, SUBSCRIBER), LIST_ROWS),
    { name: 'rating write', ask: rate, isPage: false, writes: true },
    { name: 'rating write, by form', ask: rateByForm, isPage: false, writes: true },
    { name: 'scrobble, known film', ask: scrobble, isPage: false, writes: true },
    { name: 'sync/history, 200 plays', ask: syncHistory, isPage: false, writes: true },
  ]
}

/** Request to the floor that makes it do the same round trips as the product did. */
export function floorAsk(
  { ask, isPage, rows = 0, writes = false }: Case,
  { trips, bytes }: { trips: Trips; bytes: number },
  turn: number,
): Ask {
  const { api, d1, kv, cache, tmdb } = trips
  const headers = isPage ? NAVIGATION : SCRIPT
  if (isPage && api === 0) return { path: `/kept?bytes=${bytes}`, headers }
  const params = new URLSearchParams({ d1: `${d1}`, kv: `${kv}`, cache: `${cache}`, rows: `${rows}` })
  params.set('session', sessionKeyOf(200))
  if (writes) params.set('write', `${(turn % 10) + 1}`)
  if (tmdb > 0) {
    params.set('tmdb', `${tmdb}`)
    // The same film, with all that the product asks of it.
    const film = /\/(\d+)\?/.exec(ask(turn).path)?.[1]
    params.set('from', `${SANDBOX}/3/movie/${film}?append_to_response=${FILM_APPENDIX.join(',')}`)
  }
  return { path: `/${isPage ? 'page' : 'data'}?${params}`, headers }
}
