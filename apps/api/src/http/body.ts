import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#env.ts'
import { problem } from '#http/problem.ts'

const LARGEST_BODY = 64 * 1024

/** Milliseconds in which a body has to be here; the slowest of honest connections sends a small one in less. */
const PATIENCE = 10_000

/** Routes that take more, and say how much once they know who asks. */
const ROOMIER = new Set(['/api/me/import'])

/**
 * Takes a body in before anything is done for it, and refuses one that is larger than `maxSize`, whether it says so
 * or not, or that does not arrive in time: a body that never ends must not hold what it came to.
 */
export function limitBodyTo(maxSize: number, patience = PATIENCE) {
  return createMiddleware<AppEnv>(async function limitBodyTo(c, next) {
    const { raw } = c.req
    // No question of ours has a body: what one sends along all the same is never read.
    if (raw.body === null || raw.method === 'GET' || raw.method === 'HEAD') return next()
    if (Number(raw.headers.get('content-length') ?? 0) > maxSize) return c.json(problem('too-large'), 413)

    const body = await take(raw.body.getReader(), maxSize, patience)
    if (body === 'too-large') return c.json(problem('too-large'), 413)
    if (body === 'too-slow') return c.json(problem('too-slow'), 408)

    // Where Hono looks first; its type leaves out that what stands there is a promise.
    Object.assign(c.req.bodyCache, { text: body.text() })
    await next()
  })
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function take(
  reader: Reader,
  maxSize: number,
  patience: number,
): Promise<Blob | 'too-large' | 'too-slow'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'too-slow'>((resolve) => {
    timer = setTimeout(resolve, patience, 'too-slow')
  })
  try {
    const chunks: Uint8Array[] = []
    for (let size = 0; ; ) {
      const part = await Promise.race([reader.read(), late])
      if (part === 'too-slow') return giveUp(reader, part)
      if (part.done) return new Blob(chunks)
      size += part.value.byteLength
      if (size > maxSize) return giveUp(reader, 'too-large')
      chunks.push(part.value)
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the sender minds is nothing to wait for. */
function giveUp<Reason>(reader: Reader, reason: Reason): Reason {
  reader.cancel().catch(() => {})
  return reason
}

const usualLimit = limitBodyTo(LARGEST_BODY)

export const limitBody = createMiddleware<AppEnv>(async function limitBody(c, next) {
  return ROOMIER.has(c.req.path) ? next() : usualLimit(c, next)
})

/** A body that is not declared as JSON is refused: a form of another site can send anything else, but not that. */
export const jsonOnly = createMiddleware<AppEnv>(async function jsonOnly(c, next) {
  const type = c.req.header('content-type')
  if (type !== undefined && c.req.method !== 'GET' && !/^application\/json\s*(;|$)/i.test(type)) {
    return c.json(problem('not-json'), 415)
  }
  await next()
})
