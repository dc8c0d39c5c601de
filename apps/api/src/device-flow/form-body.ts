import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#env.ts'
import { problem } from '#http/problem.ts'

const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i
const JSON_BODY = /^application\/json\s*(;|$)/i

/** Fields of the body of an OAuth request: a form, as the standards have it, or the same in JSON. */
export async function readFields(request: {
  header: (name: string) => string | undefined
  text: () => Promise<string>
}): Promise<Record<string, unknown> | null> {
  const type = request.header('content-type') ?? ''
  const text = await request.text()
  if (FORM.test(type)) return Object.fromEntries(new URLSearchParams(text))
  if (!JSON_BODY.test(type)) return null
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? { ...read } : null
  } catch {
    return null
  }
}
