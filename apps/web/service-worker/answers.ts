import { built } from './built.ts'
import { dataOffline, dataOfPage } from './data.ts'
import { keepAnswer } from './keeping.ts'
import { findAnyPage, findPage } from './pages.ts'
import { fetchOnce } from './preload.ts'
import { noteReach } from './telling.ts'
import { currentMark } from './viewer.ts'

/** A page from the network, and from what was kept when there is none. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const path = pathOf(event.request)
  const askedAt = Date.now()
  try {
    const answer = await fetchOnce(event)
    event.waitUntil(Promise.all([noteReach(true), keepAnswer(answer.clone(), path, askedAt)]))
    return answer
  } catch {
    event.waitUntil(noteReach(false))
    const mark = await currentMark()
    return (await findPage(mark, path)) ?? offlinePage(await findAnyPage(mark))
  }
}

/** The same for what a page's script asks for when it goes to another page. */
export async function answerData(event: FetchEvent): Promise<Response> {
  const askedAt = Date.now()
  try {
    const answer = await fetch(event.request)
    event.waitUntil(Promise.all([noteReach(true), keepAnswer(answer.clone(), '', askedAt)]))
    return answer
  } catch (problem) {
    if (event.request.signal.aborted) throw problem
    event.waitUntil(noteReach(false))
    const path = pathOf(event.request)
    const mark = await currentMark()
    return (await findData(mark, path)) ?? dataOffline(path, await findAnyPage(mark))
  }
}

/** What a page's script hears where nothing that is kept here can be read. */
export function offlineData({ request }: FetchEvent): Promise<Response> {
  return dataOffline(pathOf(request))
}

/** Out of the kept page; a title that was looked at can be rated although its modal was not. */
async function findData(mark: string, path: string): Promise<Response | null> {
  const page = await findPage(mark, path)
  if (page) return dataOfPage(page)
  const title = /^\/rate\?id=(\d+)&type=(movies|series)$/.exec(path)
  const rated = title && (await findPage(mark, `/search/detail/${title[1]}?type=${title[2]}`))
  return rated ? dataOfPage(rated, { route: 'routes/search.detail.$id', as: 'routes/rate' }) : null
}

/** The path of the page, whoever asks for it. */
function pathOf({ url }: Request): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  const page = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  return searchParams.size > 0 ? `${page}?${searchParams}` : page
}

/** What stands in the place of a page that was not kept, in the colours of those that were. */
export async function offlinePage(sibling?: Response): Promise<Response> {
  const coloured = /<html[^>]*>/.exec((await sibling?.text()) ?? '')?.[0]
  const page = coloured ? built.offlinePage.replace(/<html[^>]*>/, () => coloured) : built.offlinePage
  return new Response(page, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}
