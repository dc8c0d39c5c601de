import type { Context } from 'hono'

/** TMDB's own numbers and words for what went wrong. */
const errors = {
  'invalid-key': { status: 401, code: 7, message: 'Invalid API key: You must be granted a valid key.' },
  'not-found': { status: 404, code: 34, message: 'The resource you requested could not be found.' },
  'invalid-parameters': {
    status: 422,
    code: 5,
    message: 'Invalid parameters: Your request parameters are incorrect.',
  },
  'invalid-page': {
    status: 400,
    code: 22,
    message: 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.',
  },
  'too-many-appends': {
    status: 400,
    code: 27,
    message: 'Too many append to response objects: The maximum number of remote calls is 20.',
  },
} as const

export function refuse(c: Context, problem: keyof typeof errors): Response {
  const { status, code, message } = errors[problem]
  return c.json({ success: false, status_code: code, status_message: message }, status)
}

/** Answers as TMDB does: public, good for hours, with a weak tag over the body. */
export async function answer(c: Context, body: object, maxAge = 21_600): Promise<Response> {
  const text = JSON.stringify(body)
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text))
  const tag = `W/"${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`
  const headers = { 'cache-control': `public, max-age=${maxAge}`, etag: tag, vary: 'accept-encoding, Origin' }

  if (c.req.header('if-none-match') === tag) return c.body(null, 304, headers)
  return c.body(text, 200, { ...headers, 'content-type': 'application/json;charset=utf-8' })
}
