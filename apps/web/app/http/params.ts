import { TitleId, TitleType } from '@marquee/domain/title'
import { data } from '@remix-run/cloudflare'
import pTimeout from 'p-timeout'

/** The title an address names; anything else is an unknown address. */
export function requireTitle(id: string | null | undefined, type: string | null) {
  const ref = { type: readType(type), id: readId(id) }
  if (ref.type === null || ref.id === null) throw data(null, { status: 404 })
  return { type: ref.type, id: ref.id }
}

/** An id in the one way it is written: a title has one address. */
export function readId(id: string | null | undefined): TitleId | null {
  return id && /^[1-9]\d*$/.test(id) ? (TitleId.safeParse(Number(id)).data ?? null) : null
}

/** The number of a season or an episode. */
export function readCount(count: string | null): number | null {
  return count !== null && /^(0|[1-9]\d{0,4})$/.test(count) ? Number(count) : null
}

/** `series` or `movies`, or `null` for all. */
export function readType(type: string | null): TitleType | null {
  return TitleType.safeParse(type).data ?? null
}

/** A page number as TMDB counts: 1 to 500. */
export function readPage(page: string | null): number {
  return page !== null && /^[1-9]\d*$/.test(page) ? Math.min(Number(page), 500) : 1
}

// Nothing that a page of ours sends is longer; only a file that is imported may be.
const LONGEST_FORM = 256 * 1024

/** Milliseconds in which a form has to be here; the API gives its bodies as long. */
const PATIENCE = 10_000

/** The form of a request; what is no form is a bad request, not our failure, and so is one that never ends. */
export async function readForm(
  request: Request,
  longest = LONGEST_FORM,
  patience = PATIENCE,
): Promise<FormData> {
  if (isLongerThan(longest, request)) throw data(null, { status: 413 })
  const reading = request.formData().catch(() => null)
  const form = await pTimeout(reading, { milliseconds: patience, fallback: () => 'late' as const })
  if (form === 'late') throw data(null, { status: 408 })
  if (form === null) throw data(null, { status: 400 })
  return form
}

/** Whether a request says that its body is too long, or does not say how long it is. */
export function isLongerThan(longest: number, { headers }: Request): boolean {
  const length = headers.get('Content-Length')
  return length === null ? headers.has('Transfer-Encoding') : !(Number(length) <= longest)
}

/** Fields of a form that are text; a file is not. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
