import { sessionOf } from './population.ts'

export type BrowsedPage = { name: string; url: string; session?: string }

const PAGES = [
  { name: 'search', path: '/search' },
  { name: 'film', path: '/search/detail/27205?type=movies' },
  { name: 'series', path: '/search/detail/1396?type=series' },
  { name: 'bookmarks', path: '/bookmarks', session: sessionOf(200) },
]

/** The pages that are looked at through a browser. */
export function browsedPages(origin: string): BrowsedPage[] {
  return PAGES.map(({ path, ...page }) => ({ ...page, url: origin + path }))
}
