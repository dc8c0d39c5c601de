import type { Browser } from 'playwright-core'
import type { BrowsedPage } from './browsed-pages.ts'
import { median } from './figures.ts'
import { type SlowVisit, visitSlowly } from './slow-visit.ts'

/** Bytes as they were sent, and requests, of a visit with nothing cached; milliseconds on slow 4G with a slow CPU. */
export type Weight = {
  name: string
  html: number
  js: number
  css: number
  fonts: number
  /** Of the first screen. */
  pictures: number
  /** All but pictures. */
  requests: number
  requestsWithPictures: number
  /** With the pictures that are fetched for whoever moves on. */
  requestsInAll: number
  bytesInAll: number
  firstPaint: number
  largestPaint: number
}

/** Weighs each page as the median of some visits. */
export async function weighPages(browser: Browser, pages: BrowsedPage[], visits: number): Promise<Weight[]> {
  const weights: Weight[] = []
  for (const { name, url, session } of pages) {
    // The first draws the page for all who follow.
    await visitSlowly(browser, url, session)
    const seen: SlowVisit[] = []
    for (let turn = 0; turn < visits; turn += 1) seen.push(await visitSlowly(browser, url, session))
    weights.push(weightOf(name, seen))
  }
  return weights
}

function weightOf(name: string, visits: SlowVisit[]): Weight {
  const [visit] = visits
  if (visit === undefined) throw new Error(`Nobody visited ${name}.`)
  const { loaded, firstView } = visit
  const bytesOf = (some: SlowVisit['loaded']) => some.reduce((sum, { bytes }) => sum + bytes, 0)
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
    firstPaint: median(visits.map(({ firstPaint }) => firstPaint)),
    largestPaint: median(visits.map(({ largestPaint }) => largestPaint)),
  }
}
