/** Old documents were encoded once or twice before they were stored; more wrapping than this is no document. */
const MAX_WRAPPING = 3

/** Unwraps a value that may be JSON text, or JSON text of JSON text; `undefined` when the text is not JSON. */
export function unwrapJson(old: unknown): unknown {
  let value = old
  for (let layer = 0; typeof value === 'string' && layer < MAX_WRAPPING; layer++) {
    try {
      value = JSON.parse(value)
    } catch {
      return undefined
    }
  }
  return value
}

/** The entries of an old document, or `null` when it is not an object of named values. */
export function documentEntries(value: unknown): [string, unknown][] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return Object.entries(value)
}
