import type { Page, TitleSummary, TitleType } from '@marquee/domain/catalogue'
import type { Fields } from './field.ts'
import { readCount, readFields, readNumber, readText } from './field.ts'
import { readTitles } from './title-response.ts'

/** TMDB answers 500 pages of a list and no more, whatever the list's length. */
const MAX_PAGE = 500
const PAGE_SIZE = 20

export type Configuration = {
  /** Ends with a slash; an image is this, a size such as `w342` and the image's path. */
  imageBase: string
}

export const DEFAULT_IMAGE_BASE = 'https://image.tmdb.org/t/p/'

export function clampPage(page: unknown): number {
  const number = Math.trunc(readNumber(page) ?? 1)
  return Math.min(Math.max(number, 1), MAX_PAGE)
}

export function readPage(type: TitleType, fields: Fields, requestedPage: number): Page<TitleSummary> {
  const items = readTitles(type, fields.results)
  const totalResults = readCount(fields.total_results) ?? items.length
  return {
    page: clampPage(readCount(fields.page) ?? requestedPage),
    totalPages: clampPage(readCount(fields.total_pages) ?? Math.ceil(totalResults / PAGE_SIZE)),
    totalResults,
    items,
  }
}

export function emptyPage(page: number): Page<TitleSummary> {
  return { page, totalPages: 1, totalResults: 0, items: [] }
}

export function readConfiguration(fields: Fields): Configuration {
  const images = readFields(fields.images)
  const base = [images.secure_base_url, images.base_url]
    .map((url) => readText(url))
    .find((url) => url && isWebAddress(url))
  if (!base) return { imageBase: DEFAULT_IMAGE_BASE }
  return { imageBase: base.endsWith('/') ? base : `${base}/` }
}

function isWebAddress(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '')
}
