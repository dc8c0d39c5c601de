import { rememberBody } from '@marquee/framework-seams/hono-body'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#env.ts'
import { problem } from '#http/problem.ts'
import { withinOr } from '#outside/deadline.ts'

const LARGEST_BODY = 64 * 1024

/** Milliseconds in which a body has to arrive; the slowest of honest connections sends a small one in less. */
const TIME_LIMIT = 10_000

/** Routes that take larger bodies and set their own limit after authentication. */
const WITH_LARGE_BODY = /^\/api\/me\/(import|imports|imports\/[^/]+\/pieces\/[^/]+)$/

/** Lets a body of a route of `WITH_LARGE_BODY` be as large as `maxSize`. */
export function limitBodyTo(maxSize: number, timeoutMs = TIME_LIMIT) {
  return createMiddleware<AppEnv>(async function limitBodyTo(c, next) {
    return (await takeBody(c, maxSize, timeoutMs)) ?? next()
  })
}

export async function limitBody(c: Context<AppEnv>): Promise<Response | null> {
  return WITH_LARGE_BODY.test(c.req.path) ? null : takeBody(c, LARGEST_BODY, TIME_LIMIT)
}

/**
 * Reads a body before the handler runs, and refuses one that is larger than `maxSize`, whether it declares its length
 * or not, or that does not arrive in time: a body that never ends must not hold its request open.
 */
async function takeBody(c: Context<AppEnv>, maxSize: number, timeoutMs: number): Promise<Response | null> {
  const { raw } = c.req
  // No route reads the body of a GET.
  if (raw.body === null || raw.method === 'GET' || raw.method === 'HEAD') return null
  if (Number(raw.headers.get('content-length') ?? 0) > maxSize) return c.json(problem('too-large'), 413)

  const reader = raw.body.getReader()
  const taken = await withinOr(timeoutMs, readText(reader, maxSize), 'too-slow')
  if (typeof taken === 'string') {
    // The outcome of the cancellation does not matter.
    reader.cancel().catch(() => {})
    return c.json(problem(taken), taken === 'too-large' ? 413 : 408)
  }

  rememberBody(c, taken.text)
  return null
}

type Taken = { text: string } | 'too-large' | 'too-slow'

async function readText(reader: ReadableStreamDefaultReader<Uint8Array>, maxSize: number): Promise<Taken> {
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; ; ) {
    const part = await reader.read()
    if (part.done) return { text: text + decoder.decode() }
    size += part.value.byteLength
    if (size > maxSize) return 'too-large'
    text += decoder.decode(part.value, { stream: true })
  }
}

/** Returns whether a content type is JSON. */
export function isJson(type: string): boolean {
  return /^application\/json\s*(;|$)/i.test(type)
}
