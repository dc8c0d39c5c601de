import { type ApiClient, createApiClient, type ViewerContext } from '@marquee/api/client'
import pTimeout from 'p-timeout'
import { PUSH_KEY_HEADER } from '../app/offline/viewer-hash.ts'
import { OWNER_HEADER } from '../app/saving/owner.ts'
import { callApi } from './call-api.ts'
import { ANONYMOUS, readViewerContext } from './viewer-context.ts'

/** Bindings of the Worker; routes see none of them. */
export type Platform = {
  API: { fetch(request: Request): Promise<Response> }
  /** `1` where the product runs on a laptop: see `local-cookies.ts`. */
  LOCAL_COOKIES?: string
  /** Version of a deployment. */
  VERSION?: string
}

/** A write as it goes to the API. */
type ApiWrite = { method: 'PUT' | 'DELETE'; path: string; body: string | null }

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    /** Client of the API, with the session of the page's request. */
    api: ApiClient
    /** Sends a write to the API, like `api`, but as it is: for changes that the table of changes puts together. */
    send(write: ApiWrite, headers: Record<string, string>): Promise<Response>
    /** Viewer, and where pictures live; costs no call while a page asks the API for something else. */
    viewerContext(): Promise<ViewerContext>
  }
}

/**
 * Collected from the responses of the API: cookies for the browser, the cost of each call, the viewer; and whether the
 * page is complete and the same for all anonymous visitors.
 */
export type ApiResponseInfo = {
  cookies: string[]
  timings: string[]
  viewerContext: ViewerContext | null
  /** Public key that browsers subscribe to notifications with; `null` for anonymous visitors and where there is none. */
  pushKey: string | null
  isPublic: boolean
}

/** Milliseconds after which who is signed in is read by a call of its own. */
const VIEWER_TIMEOUT_MS = 800

/** Creates the context of one request, and collects what the API reports during it. */
export function createLoadContext(request: Request, { API }: Platform) {
  const { origin } = new URL(request.url)
  const isPageRead = request.method === 'GET' || request.method === 'HEAD'
  const apiInfo: ApiResponseInfo = {
    ...{ cookies: [], timings: [] },
    ...{ viewerContext: null, pushKey: null, isPublic: true },
  }
  /** Viewer contexts of the reads since the last write: earlier ones may be out of date. */
  const contexts: Promise<ViewerContext | null>[] = []
  const waiting: (() => void)[] = []

  const call: typeof fetch = (input, init) => {
    const apiRequest = new Request(input, init)
    const isRead = apiRequest.method === 'GET'
    // Links, scanners and prefetches open pages, too: only forms may change something.
    if (!isRead && isPageRead) throw new Error('A page that is only read changes nothing')
    const response = callApi(API, apiRequest)
    const context = response.then(readInfo)
    if (isRead) {
      contexts.push(context)
      for (const goOn of waiting.splice(0)) goOn()
    } else contexts.length = 0
    return context.then(() => response)
  }
  function readInfo({ ok, headers }: Response): ViewerContext | null {
    const viewerContext = readViewerContext(headers)
    apiInfo.cookies.push(...headers.getSetCookie())
    apiInfo.timings.push(headers.get('Server-Timing') ?? 'api-unmeasured')
    apiInfo.viewerContext = viewerContext
    apiInfo.pushKey = headers.get(PUSH_KEY_HEADER)
    if (!ok || !isAnonymous(viewerContext)) apiInfo.isPublic = false
    return viewerContext
  }
  const headers = apiHeadersOf(request, origin)
  const api = createApiClient({ origin, api: { fetch: call }, headers })

  function send({ method, path, body }: ApiWrite, more: Record<string, string>): Promise<Response> {
    const type = body !== null && { 'Content-Type': 'application/json' }
    return call(origin + path, { method, body, headers: { ...headers, ...type, ...more } })
  }

  async function viewerContext(): Promise<ViewerContext> {
    // Loaders of one page start together: after a macrotask the others have sent their requests. That is a
    // millisecond, in which the API may have answered, so the first to ask ends it.
    if (contexts.length === 0) {
      await new Promise<void>((goOn) => {
        waiting.push(goOn)
        setTimeout(goOn, 0)
      })
    }
    if (contexts.length === 0) await api.api.me.$get()
    const latest = Promise.resolve(contexts.at(-1))
    const known = await pTimeout(latest, { milliseconds: VIEWER_TIMEOUT_MS, fallback: () => 'late' as const })
    if (known !== 'late') return known ?? ANONYMOUS
    // A page that shows what is there while the catalogue is slow has its surroundings at once, too.
    await api.api.me.$get()
    return (await contexts.at(-1)) ?? ANONYMOUS
  }

  return { context: { api, send, viewerContext }, apiInfo }
}

function isAnonymous(context: ViewerContext | null): boolean {
  return context !== null && context.viewer === null && context.notes === undefined
}

/** Headers of the page's request that the API needs; caching and content headers are not passed on. */
function apiHeadersOf({ headers }: Request, origin: string): Record<string, string> {
  const passed = [
    ...['Cookie', 'CF-Connecting-IP', 'CF-IPCountry', 'CF-Ray', 'X-Request-Id'],
    ...['User-Agent', 'Accept-Language', 'Sec-Fetch-Mode', OWNER_HEADER],
  ]
  const known = passed.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  // The page's own request has passed the cross-site guard by now.
  return { ...Object.fromEntries(known), Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
}
