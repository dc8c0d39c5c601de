import { createMiddleware } from 'hono/factory'
import { openStore } from '#state/sandbox-store.ts'

/** Lets a request meet the fault that is switched on for its path. */
export const meetFault = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const fault = await openStore(c.env).meetFault(c.req.path)

  switch (fault?.kind) {
    case 'rate-limited':
      return c.json(
        { status_code: 25, status_message: 'Your request count is over the allowed limit.' },
        429,
        fault.retryAfter === null ? {} : { 'retry-after': fault.retryAfter },
      )
    case 'error':
      return c.json(
        { success: false, status_code: 11, status_message: 'Internal error: Something went wrong.' },
        500,
      )
    case 'gone':
      return c.json({ reason: 'It is gone.' }, 410)
    case 'too-large':
      return c.json({ reason: 'It is too large.' }, 413)
    case 'lost':
      await next()
      // The service did its work, and its proxy does not pass the answer on.
      c.res = new Response('Bad gateway', { status: 502 })
      return
    case 'garbage':
      return c.html(
        '<!doctype html><title>It works!</title><h1>It works!</h1><p>This is not the page you want.</p>',
      )
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
      return next()
    case 'cut':
      await next()
      c.res = await cutOff(c.res)
      return
    case 'drip':
      await next()
      c.res = await dripping(c.res)
      return
    case 'long':
      await next()
      c.res = await withLongSeasons(c.res)
      return
    default:
      return next()
  }
})

/** Sends the status, the type and the first half of the body. */
async function cutOff(answer: Response): Promise<Response> {
  const body = await answer.text()
  const half = body.slice(0, Math.ceil(body.length / 2))
  return new Response(half, { status: answer.status, headers: withoutLength(answer) })
}

function withoutLength(answer: Response): Headers {
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  headers.delete('etag')
  return headers
}

const DRIP = 1000

/** Sends the status and the type, and the body a byte at a time. */
async function dripping(answer: Response): Promise<Response> {
  const left = new Uint8Array(await answer.arrayBuffer()).values()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, DRIP))
      const { done, value } = left.next()
      if (done === true) controller.close()
      else controller.enqueue(new Uint8Array([value]))
    },
  })
  return new Response(body, { status: answer.status, headers: withoutLength(answer) })
}

/** More than any season has, in an answer that is here in time. */
const EPISODES = 20_000

/**
 * Extends the first season that has episodes with others of its day: with the least that an episode has, so that a busy
 * machine makes and reads them within the time limit of TMDB.
 */
async function withLongSeasons(answer: Response): Promise<Response> {
  let isDone = false
  const body = JSON.parse(await answer.text(), (name, value: unknown) => {
    const [first]: { season_number: number; air_date: string }[] =
      name === 'episodes' && Array.isArray(value) ? value : []
    if (isDone || !first) return value
    isDone = true
    const { season_number, air_date } = first
    return Array.from({ length: EPISODES }, (_, index) => ({
      ...{ id: 1_000_000_000 + index, episode_number: index + 1, name: `Part ${index + 1}` },
      ...{ season_number, air_date },
    }))
  })
  return new Response(JSON.stringify(body), { status: answer.status, headers: withoutLength(answer) })
}
