import { TO_KEEP } from '#offline/viewer-mark.ts'
import { keepArt } from './art.ts'
import { isKeepable } from './keepable.ts'
import { keepPage, keptAt } from './pages.ts'
import { actFor, currentMark, currentViewer, learnViewer } from './viewer.ts'

/** What is there without a network although nobody looked at it. */
const LISTS = ['/bookmarks', '/bookmarks?label=seen', '/my-series', '/rankings', '/rankings?type=series']
/** Pictures that come with a page nobody looked at. */
const PICTURES = 40
const MINUTES_10 = 10 * 60_000
const HOUR = 60 * 60_000
/** Pages of a long list. */
const LONGEST = 5

/** Keeps the answer to a request that a page or a person made. */
export async function keepAnswer(answer: Response, path: string, askedAt: number): Promise<boolean> {
  const mark = await learnViewer(answer, askedAt)
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html')
  if (mark === null || answer.status !== 200 || answer.redirected || !isPage || !isKeepable(path))
    return false
  const page = { body: await answer.blob(), headers: answer.headers }
  await actFor(mark, () => keepPage(mark, path, page))
  return true
}

const asked = new Set<string>()
let fetching: Promise<void> = Promise.resolve()

/** Fetches pages in the background, one by one, so that nothing that somebody waits for has to wait for them. */
export function fetchPages(event: ExtendableEvent, paths: string[]): Promise<void> {
  const fresh = paths.filter((path) => isKeepable(path) && !asked.has(path))
  for (const path of fresh) asked.add(path)
  fetching = fetching.then(async () => {
    for (let path = fresh.shift(); path !== undefined; path = fresh.shift()) {
      asked.delete(path)
      fresh.push(...(await fetchPage(event, path).catch(() => [])))
    }
  })
  return fetching
}

/** The lists of whoever is signed in, and the page that the app opens with. */
async function alwaysThere(): Promise<string[]> {
  return (await currentViewer()) === null ? ['/search'] : ['/search', ...LISTS]
}

/** Fetches these anew, and others besides. */
export async function fetchAlways(event: ExtendableEvent, others: string[]): Promise<void> {
  await fetchPages(event, [...new Set([...(await alwaysThere()), ...others])])
}

/** Fetches a page that is being looked at and what is always there, unless that was done a short while ago. */
export async function fetchMissing(event: ExtendableEvent, path: string): Promise<void> {
  const mark = await currentMark()
  const isOld = async (page: string, after: number) => Date.now() - ((await keptAt(mark, page)) ?? 0) > after
  const missing = (await isOld(path, MINUTES_10)) ? [path] : []
  for (const page of await alwaysThere()) if (page !== path && (await isOld(page, HOUR))) missing.push(page)
  await fetchPages(event, missing)
  // Who is signed in may have been learned only now.
  if (mark !== (await currentMark())) await fetchPages(event, await alwaysThere())
}

/** Keeps a page with its pictures, and gives the pages that belong to it. */
async function fetchPage(event: ExtendableEvent, path: string): Promise<string[]> {
  const askedAt = Date.now()
  const answer = await fetch(path, { headers: { [TO_KEEP]: '1', Accept: 'text/html' } })
  const page = answer.clone()
  if (!(await keepAnswer(answer, path, askedAt))) return []
  const text = await page.text()
  await Promise.all(picturesIn(text).map((url) => keepArt(event, url)))
  return LISTS.includes(path) ? laterPagesIn(text) : []
}

function picturesIn(page: string): string[] {
  const sources = [...page.matchAll(/<img[^>]* src="(\/art\/[^"]+)"/g)]
  return [...new Set(sources.flatMap(([, source]) => source ?? []))].slice(0, PICTURES)
}

/** The pages of a long list, in the spelling by which its first page leads to them. */
function laterPagesIn(page: string): string[] {
  const links = [...page.matchAll(/ href="([^"]*[?;]page=(\d+))"/g)]
  const [, second] = links.find(([, , number]) => number === '2') ?? []
  if (second === undefined) return []
  const total = Math.max(...links.map(([, , number]) => Number(number)))
  return Array.from({ length: Math.min(total, LONGEST) - 1 }, (_, index) =>
    second.replaceAll('&amp;', '&').replace(/\d+$/, String(index + 2)),
  )
}
