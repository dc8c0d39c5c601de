import { textOf } from '#http/params.ts'

const FIELD = 'wishedAt'

let last = 0

/** The field that says when something was wished: never the same twice, and never put back while a page is open. */
export function wishedNow(): Record<typeof FIELD, string> {
  last = Math.max(last + 1, Math.floor(performance.timeOrigin + performance.now()))
  return { [FIELD]: String(last) }
}

/** The same for the API, which refuses what is older than what it has. */
export function whenWished(form: FormData): { headers: Record<string, string> } {
  const at = textOf(form, FIELD)
  return { headers: at === '' ? {} : { 'x-wished-at': at } }
}
