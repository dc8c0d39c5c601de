import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Refusals of the API, with Cloudflare's code and status. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly code: number

  constructor(status: ContentfulStatusCode, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The envelope around every result. */
export function answer(c: Context, result: unknown, more: Record<string, unknown> = {}): Response {
  return c.json({ success: true, errors: [], messages: [], result, ...more })
}

export function refuse(c: Context, { status, code, message }: Refusal): Response {
  return c.json({ success: false, errors: [{ code, message }], messages: [], result: null }, status)
}

/** Returns the page of a list that `page` and `per_page` select. */
export function answerPage(
  c: Context,
  items: unknown[],
  { most = 100, withTotalPages = true } = {},
): Response {
  const page = wholeNumber(c.req.query('page'), 1)
  const perPage = wholeNumber(c.req.query('per_page'), Math.min(most, 25))
  if (perPage > most) throw new Refusal(400, 8000024, `Invalid per_page: give a number from 1 to ${most}.`)
  const shown = items.slice((page - 1) * perPage, page * perPage)
  return answer(c, shown, {
    result_info: {
      page,
      per_page: perPage,
      count: shown.length,
      total_count: items.length,
      ...(withTotalPages ? { total_pages: Math.ceil(items.length / perPage) } : {}),
    },
  })
}

function wholeNumber(text: string | undefined, usual: number): number {
  if (text === undefined) return usual
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  throw new Refusal(400, 8000024, `"${text}" is not a positive number.`)
}
