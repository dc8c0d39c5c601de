/** A value of a file of JSON, of which nothing is known. */
export type Json = unknown

/** A field of an object; names of `Object.prototype` are no fields. */
export function field(value: Json, ...path: string[]): Json {
  let current = value
  for (const name of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return undefined
    current = (current as Record<string, Json>)[name]
  }
  return current
}

/** Text of a field; numbers are written out, everything else is empty. */
export function text(value: Json, ...path: string[]): string {
  const found = field(value, ...path)
  if (typeof found === 'string') return found.trim()
  return typeof found === 'number' ? String(found) : ''
}

export function list(value: Json, ...path: string[]): Json[] {
  const found = field(value, ...path)
  return Array.isArray(found) ? found : []
}

export function isObject(value: Json): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
