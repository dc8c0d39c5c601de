import { addressOf, isOldKey, type Query } from './address.ts'
import { TmdbError } from './error.ts'
import { type Fields, isFields } from './field.ts'
import { kindOfBody, kindOfStatus } from './problem.ts'
import { readRetryAfter } from './retry-after.ts'

/** The part of `fetch` that is used, so that a caching one or a test's own can replace it. */
export type Fetch = (
  url: string,
  init: { headers: Record<string, string>; signal?: AbortSignal },
) => Promise<Response>

export type RequestOptions = { fetch: Fetch; token: string; baseUrl: string; now: () => number }

export type Request = (path: string, query?: Query) => Promise<Fields>

/** A GET of TMDB, answered with an object; every failure is a `TmdbError`. */
export function createRequest({ fetch, token, baseUrl, now }: RequestOptions): Request {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token !== '' && !isOldKey(token)) headers.authorization = `Bearer ${token}`

  async function call(url: string, path: string): Promise<Fields | TmdbError> {
    try {
      const answer = await fetch(url, { headers })
      const { status } = answer
      if (answer.ok) return readBody(await answer.text(), path, status)

      // Workers hold few connections at once, and an unread body holds one.
      answer.body?.cancel().catch(() => {})
      const retryAfter = readRetryAfter(answer.headers.get('retry-after'), now())
      return new TmdbError({ kind: kindOfStatus(status), path, status, retryAfter })
    } catch {
      // The platform's own error may quote the address with the key in it.
      return new TmdbError({ kind: 'unavailable', path, reason: 'the connection failed' })
    }
  }

  return async function request(path, query = {}) {
    const url = addressOf(baseUrl, path, { ...query, api_key: isOldKey(token) ? token : undefined })
    const answer = await call(url, path)
    if (answer instanceof TmdbError) throw answer
    return answer
  }
}

function readBody(text: string, path: string, status: number): Fields | TmdbError {
  const body = parseJson(text)
  if (!isFields(body)) return new TmdbError({ kind: 'malformed', path, status, reason: 'no JSON object' })
  const kind = kindOfBody(body)
  return kind === null ? body : new TmdbError({ kind, path, status })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
