import { type ApiClient, createApiClient, type ViewerContext } from '@marquee/api/client'
import pTimeout from 'p-timeout'
import { findFrame, SIGNED_OUT } from './frame.ts'

/** What Pages gives us; screens see none of it. */
export type Platform = {
  API: { fetch(request: Request): Promise<Response> }
  /** `1` where the product runs on a laptop: see `local-cookies.ts`. */
  LOCAL_COOKIES?: string
  /** What was deployed, where something was. */
  VERSION?: string
}

/** A write as it goes to the API. */
type ApiWrite = { method: 'PUT' | 'DELETE'; path: string; body: string | null }

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    /** The API, asked in the name of the person who asked for the page. */
    api: ApiClient
    /** Sends a write to the API, like `api`, but as it is: for changes that the table of changes puts together. */
    send(write: ApiWrite, headers: Record<string, string>): Promise<Response>
    /** Who is signed in and where pictures live; costs no call while a page asks the API for something else. */
    frame(): Promise<ViewerContext>
  }
}

/**
 * What the API's answers said: cookies for the browser, what each call cost, who is signed in; and whether what is
 * drawn of them is whole and about nobody in particular.
 */
export type Told = {
  cookies: string[]
  timings: string[]
  frame: ViewerContext | null
  isForAnybody: boolean
}

/** Milliseconds after which who is signed in is worth a call of its own. */
const SLOW = 800

/** The context of one request, and what the API told while it was answered. */
export function createLoadContext(request: Request, { API }: Platform) {
  const { origin } = new URL(request.url)
  const isPageRead = request.method === 'GET' || request.method === 'HEAD'
  const told: Told = { cookies: [], timings: [], frame: null, isForAnybody: true }
  /** Who was signed in at what was asked since something was last changed: only these know it now. */
  const frames: Promise<ViewerContext | null>[] = []
  const waiting: (() => void)[] = []

  const call: typeof fetch = (input, init) => {
    const asked = new Request(input, init)
    const isRead = asked.method === 'GET'
    // Links, scanners and what is fetched ahead open pages, too: only what is sent may change something.
    if (!isRead && isPageRead) throw new Error('A page that is only read changes nothing')
    const answer = ask(API, asked)
    const heard = answer.then(hear)
    if (isRead) {
      frames.push(heard)
      for (const goOn of waiting.splice(0)) goOn()
    } else frames.length = 0
    return heard.then(() => answer)
  }
  function hear({ ok, headers }: Response): ViewerContext | null {
    const frame = findFrame(headers)
    told.cookies.push(...headers.getSetCookie())
    told.timings.push(headers.get('Server-Timing') ?? 'api-unmeasured')
    told.frame = frame
    if (!ok || !isAnybodys(frame)) told.isForAnybody = false
    return frame
  }
  const headers = headersOf(request, origin)
  const api = createApiClient({ origin, api: { fetch: call }, headers })

  function send({ method, path, body }: ApiWrite, more: Record<string, string>): Promise<Response> {
    const type = body !== null && { 'Content-Type': 'application/json' }
    return call(origin + path, { method, body, headers: { ...headers, ...type, ...more } })
  }

  async function frame(): Promise<ViewerContext> {
    // Loaders of one page start together: after a macrotask the others have asked what they wanted to ask. That is a
    // millisecond, in which the API may have answered, so the first to ask ends it.
    if (frames.length === 0) {
      await new Promise<void>((goOn) => {
        waiting.push(goOn)
        setTimeout(goOn, 0)
      })
    }
    if (frames.length === 0) await api.api.me.$get()
    const asked = Promise.resolve(frames.at(-1))
    const known = await pTimeout(asked, { milliseconds: SLOW, fallback: () => 'late' as const })
    if (known !== 'late') return known ?? SIGNED_OUT
    // A page that shows what is there while the catalogue is slow has its surroundings at once, too.
    await api.api.me.$get()
    return (await frames.at(-1)) ?? SIGNED_OUT
  }

  return { context: { api, send, frame }, told }
}

function isAnybodys(frame: ViewerContext | null): boolean {
  return frame !== null && frame.viewer === null && frame.notes === undefined
}

/**
 * An API that cannot be reached answers like one that is down, so that pages have words for it; so does one in whose
 * place the platform answers with a page of its own.
 */
async function ask(API: Platform['API'], request: Request): Promise<Response> {
  try {
    const answer = await API.fetch(request)
    return answer.status >= 500 && !isJson(answer) ? unavailable() : answer
  } catch (error) {
    const requestId = request.headers.get('X-Request-Id')
    console.error(JSON.stringify({ event: 'api-unreachable', requestId, error: String(error) }))
    return unavailable()
  }
}

function unavailable(): Response {
  const message = 'Marquee cannot reach its own service. Try again in a minute.'
  return Response.json({ problem: 'api-unavailable', message }, { status: 503 })
}

const isJson = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('application/json') === true

/** Only what the API needs to know of the asker; the page's own caching and content headers are not its business. */
function headersOf({ headers }: Request, origin: string): Record<string, string> {
  const passed = ['Cookie', 'CF-Connecting-IP', 'CF-Ray', 'X-Request-Id', 'User-Agent', 'Accept-Language']
  const known = passed.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  // The page's own request has passed the cross-site guard by now.
  return { ...Object.fromEntries(known), Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
}
