import { TitleId, TitleType } from '@marquee/domain/title'
import { data } from '@remix-run/cloudflare'

/** The title an address names; anything else is an unknown address. */
export function requireTitle(id: string | null | undefined, type: string | null) {
  const ref = { type: readType(type), id: TitleId.safeParse(Number(id)).data }
  if (ref.type === null || ref.id === undefined) throw data(null, { status: 404 })
  return { type: ref.type, id: ref.id }
}

/** `series` or `movies`, or `null` for all. */
export function readType(type: string | null): TitleType | null {
  return TitleType.safeParse(type).data ?? null
}

/** A page number as TMDB counts: 1 to 500. */
export function readPage(page: string | null): number {
  const number = Number(page)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, 500) : 1
}

// Nothing that a page of ours sends is longer; only a file that is imported may be.
const LONGEST_FORM = 256 * 1024

/** The form of a request; what is no form is a bad request, not our failure. */
export async function readForm(request: Request, longest = LONGEST_FORM): Promise<FormData> {
  if (isLongerThan(longest, request)) throw data(null, { status: 413 })
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
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
