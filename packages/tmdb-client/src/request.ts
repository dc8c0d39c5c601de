import { addressOf, isOldKey, type Query } from './address.ts'
import { openDeadline } from './deadline.ts'
import { TmdbError } from './error.ts'
import { type Fields, isFields } from './field.ts'
import { kindOfBody, kindOfStatus } from './problem.ts'
import { pauseBeforeRetry, readRetryAfter } from './retry.ts'

/** The part of `fetch` that is used, so that a caching one or a test's own can stand in. */
export type Fetch = (
  url: string,
  init: { headers: Record<string, string>; signal: AbortSignal },
) => Promise<Response>

export type RequestOptions = {
  fetch: Fetch
  token: string
  baseUrl: string
  timeLimit: number
  attempts: number
  wait: (milliseconds: number) => Promise<void>
  random: () => number
  now: () => number
}

export type Request = (path: string, query?: Query) => Promise<Fields>

/** A GET of TMDB, tried again within one time limit where that may help, and answered with an object. */
export function createRequest(options: RequestOptions): Request {
  const { token, baseUrl, timeLimit, attempts, wait, random, now } = options

  return async function request(path, query = {}) {
    const url = addressOf(baseUrl, path, { ...query, api_key: isOldKey(token) ? token : undefined })
    const deadline = openDeadline(timeLimit, now, () => {
      return new TmdbError({ kind: 'unavailable', path, reason: `no answer within ${timeLimit} ms` })
    })

    try {
      for (let attempt = 1; ; attempt += 1) {
        const answer = await deadline.limit(ask(options, url, path, deadline.signal))
        if (!(answer instanceof TmdbError)) return answer

        const pause = attempt < attempts ? pauseBeforeRetry(answer, attempt, random) : null
        if (pause === null || pause >= deadline.remaining()) throw answer
        await deadline.limit(wait(pause))
      }
    } finally {
      deadline.close()
    }
  }
}

async function ask(
  { fetch, token, now }: RequestOptions,
  url: string,
  path: string,
  signal: AbortSignal,
): Promise<Fields | TmdbError> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token !== '' && !isOldKey(token)) headers.authorization = `Bearer ${token}`

  try {
    const answer = await fetch(url, { headers, signal })
    const { status } = answer
    if (answer.ok) return readBody(await answer.text(), path, status)

    // Workers hold few connections at once, and an unread body keeps one.
    answer.body?.cancel().catch(() => {})
    const retryAfter = readRetryAfter(answer.headers.get('retry-after'), now())
    return new TmdbError({ kind: kindOfStatus(status), path, status, retryAfter })
  } catch {
    // The platform's own error may quote the address with the key in it.
    return new TmdbError({ kind: 'unavailable', path, reason: 'the connection failed' })
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
