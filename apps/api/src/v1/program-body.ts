import { rememberBody, rememberedBody } from '@marquee/framework-seams/hono-body'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#env.ts'
import { isJson, limitBody } from '#http/body.ts'
import { problem } from '#http/problem.ts'

const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i
const OAUTH = '/api/v1/oauth/'

/**
 * Bounds the body of a request and makes sure that it is JSON. One without a type is read as JSON, as many programs name
 * none, and so is from here on what the standards of OAuth send as a form.
 */
export const programBody = createMiddleware<AppEnv>(async function programBody(c, next) {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()

  const refusal = await limitBody(c)
  if (refusal !== null) return refusal
  const type = c.req.header('content-type')
  if (FORM.test(type ?? '') && c.req.path.startsWith(OAUTH)) {
    const fields = Object.fromEntries(new URLSearchParams(await c.req.text()))
    declareJson(c, JSON.stringify(fields))
  } else if (type === undefined) {
    const text = await rememberedBody(c)
    if (text !== '') declareJson(c, text)
  } else if (!isJson(type)) {
    return c.json(problem('not-json'), 415)
  }
  await next()
})

/** Gives validators this text as the request's body: they pass over a body that is not declared as JSON. */
function declareJson(c: Context, text: string): void {
  const headers = new Headers(c.req.raw.headers)
  headers.set('content-type', 'application/json')
  c.req.raw = new Request(c.req.url, { method: c.req.method, headers })
  rememberBody(c, text)
}
