import type { Browser } from 'playwright-core'
import type { BrowsedPage } from './browsed-pages.ts'
import { median } from './figures.ts'
import { loadSlowly, type SlowLoad } from './slow-load.ts'

/** Bytes as they were sent, and requests, of a page load with nothing cached; milliseconds on slow 4G with a slow CPU. */
export type PageSizes = {
  name: string
  html: number
  js: number
  css: number
  fonts: number
  /** Pictures of the first screen. */
  pictures: number
  /** Requests but those for pictures. */
  requests: number
  requestsWithPictures: number
  /** Requests with the prefetched pictures. */
  requestsInAll: number
  bytesInAll: number
  firstPaint: number
  largestPaint: number
}

/** Measures each page as the median of some loads. */
export async function measurePages(
  browser: Browser,
  pages: BrowsedPage[],
  loads: number,
): Promise<PageSizes[]> {
  const sizes: PageSizes[] = []
  for (const { name, url, session } of pages) {
    // The first draws the page for all who follow.
    await loadSlowly(browser, url, session)
    const seen: SlowLoad[] = []
    for (let turn = 0; turn < loads; turn += 1) seen.push(await loadSlowly(browser, url, session))
    sizes.push(sizesOf(name, seen))
  }
  return sizes
}

function sizesOf(name: string, loads: SlowLoad[]): PageSizes {
  const [load] = loads
  if (load === undefined) throw new Error(`${name} was never loaded.`)
  const { loaded, firstView } = load
  const bytesOf = (some: SlowLoad['loaded']) => some.reduce((sum, { bytes }) => sum + bytes, 0)
  const ofType = (type: string) => bytesOf(loaded.filter((one) => one.type === type))
  const requests = loaded.filter(({ type }) => type !== 'Image').length
  const pictures = loaded.filter(({ type, url }) => type === 'Image' && firstView.includes(url))
  return {
    name,
    html: ofType('Document'),
    js: ofType('Script'),
    css: ofType('Stylesheet'),
    fonts: ofType('Font'),
    pictures: bytesOf(pictures),
    requests,
    requestsWithPictures: requests + pictures.length,
    requestsInAll: loaded.length,
    bytesInAll: bytesOf(loaded),
    firstPaint: median(loads.map(({ firstPaint }) => firstPaint)),
    largestPaint: median(loads.map(({ largestPaint }) => largestPaint)),
  }
}
