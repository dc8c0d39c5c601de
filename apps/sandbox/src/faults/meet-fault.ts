import { createMiddleware } from 'hono/factory'
import { openDesk } from '#state/desk.ts'

/** Lets a request meet the fault that is switched on for its path. */
export const meetFault = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const fault = await openDesk(c.env).meetFault(c.req.path)

  switch (fault?.kind) {
    case 'rate-limited':
      return c.json(
        { status_code: 25, status_message: 'Your request count is over the allowed limit.' },
        429,
        { 'retry-after': '1' },
      )
    case 'error':
      return c.json(
        { success: false, status_code: 11, status_message: 'Internal error: Something went wrong.' },
        500,
      )
    case 'garbage':
      return c.html(
        '<!doctype html><title>It works!</title><h1>It works!</h1><p>This is not what you asked for.</p>',
      )
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
      return next()
    case 'cut':
      await next()
      c.res = await cutOff(c.res)
      return
    default:
      return next()
  }
})

/** Keeps the status and the type and loses the second half of the body. */
async function cutOff(answer: Response): Promise<Response> {
  const body = await answer.text()
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  headers.delete('etag')
  return new Response(body.slice(0, Math.ceil(body.length / 2)), { status: answer.status, headers })
}
