import { TitleId, TitleType } from '@marquee/domain/title'
import { data } from '@remix-run/cloudflare'
import { readFormWithin } from './read-body.ts'

/** Title that an address names; throws 404 where it names none. */
export function requireTitle(id: string | null | undefined, type: string | null) {
  const ref = { type: readType(type), id: readId(id) }
  if (ref.type === null || ref.id === null) throw data(null, { status: 404 })
  return { type: ref.type, id: ref.id }
}

/** Parses an id in its canonical spelling only, so that a title has one address. */
export function readId(id: string | null | undefined): TitleId | null {
  return id && /^[1-9]\d*$/.test(id) ? (TitleId.safeParse(Number(id)).data ?? null) : null
}

/** Id or token of an address; throws 404 for a form that none of ours has. */
export function requireSegment(text: string | undefined): string {
  if (text === undefined || !/^[\w-]+$/.test(text)) throw data(null, { status: 404 })
  return text
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

// No form of a page is longer, except the import of a file.
const LONGEST_FORM = 256 * 1024

/** Time limit for the body of a form; the API has the same for its bodies. */
export const FORM_TIMEOUT_MS = 10_000

/**
 * Reads the form of a request; throws 400 when it is malformed, 408 when it does not end in time, 413 when too long.
 */
export async function readForm(
  request: Request,
  longest = LONGEST_FORM,
  timeoutMs = FORM_TIMEOUT_MS,
): Promise<FormData> {
  const form = await readFormWithin(request, { mostBytes: longest, timeoutMs }).catch(() => null)
  if (form === 'late') throw data(null, { status: 408 })
  if (form === 'too-long') throw data(null, { status: 413 })
  if (form === null) throw data(null, { status: 400 })
  return form
}

/** Fields of a form that are text; a file is not. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
