import type { Json } from '../values/json.ts'

/**
 * A value of a file of JSON: an element of an array (`path` ends with `[]`) or a value of an object, below objects
 * alone. `{"shows":{"list":[1,2]},"version":3}` has `shows.list[]` twice and `version`.
 */
export type JsonValue = { path: string; value: Json; line: number }

export type JsonFault = { code: 'json-damaged' | 'json-too-deep'; line: number; isEnd: boolean }

export type JsonStream = {
  push(text: string): void
  /** Ends the file; one that is cut off has a fault. */
  end(): void
}

const MAX_DEPTH = 40
/** Longest single value: a series of SeriesGuide with all its episodes has 5 MB at most. */
const MAX_VALUE = 32_000_000
/** Characters of a path that are stored with each value; the paths that readers know have 30 at most. */
const MAX_PATH = 100
/** Values that cannot be read before the rest of a file is given up; each is an exception. */
const MAX_DAMAGED = 10_000

type Container = { isArray: boolean; path: string; key: string | null }

/**
 * Splits a file of JSON into its values while it comes, so that a file of 100 MB is never in memory as a whole. It finds
 * where values begin and end; `JSON.parse` reads them.
 */
export function createJsonStream(
  onValue: (value: JsonValue) => void,
  onFault: (fault: JsonFault) => void,
): JsonStream {
  const stack: Container[] = []
  // Of the value being read: its text so far, how deep it is nested, and where it begins.
  let [text, depth, valueLine] = ['', 0, 0]
  // True once the text of a value has begun: looking for that in the text would take longer with each character.
  let hasText = false
  let [line, isInString, isEscaped, isAfterRoot, hasFailed] = [1, false, false, false, false]
  let damaged = 0

  const fail = (code: JsonFault['code']) => {
    if (!hasFailed) onFault({ code, line, isEnd: true })
    hasFailed = true
  }
  const emit = () => {
    const top = stack.at(-1)
    const source = text.trim()
    text = ''
    hasText = false
    if (top === undefined || source === '') return
    // A name without a colon is no value.
    if (!top.isArray && top.key === null) return fail('json-damaged')
    const path = top.isArray ? `${top.path}[]` : join(top.path, top.key ?? '')
    top.key = null
    let value: Json
    try {
      value = JSON.parse(source)
    } catch {
      damaged += 1
      if (damaged > MAX_DAMAGED) return fail('json-damaged')
      return onFault({ code: 'json-damaged', line: valueLine, isEnd: false })
    }
    onValue({ path, value, line: valueLine })
  }
  const open = (isArray: boolean) => {
    const top = stack.at(-1)
    if (top === undefined && isAfterRoot) return fail('json-damaged')
    stack.push({ isArray, path: top === undefined ? '' : join(top.path, top.key ?? ''), key: null })
    if (stack.length > MAX_DEPTH) fail('json-too-deep')
    text = ''
    hasText = false
  }
  const close = (isArray: boolean) => {
    emit()
    const top = stack.pop()
    if (top === undefined || top.isArray !== isArray) return fail('json-damaged')
    const parent = stack.at(-1)
    if (parent !== undefined) parent.key = null
    isAfterRoot = stack.length === 0
  }
  /** Reads one character between the values of the outer arrays and objects. */
  const outside = (sign: string): void => {
    const top = stack.at(-1)
    const isStart = !hasText
    // Below an array values are read as a whole; below an object its arrays and objects are opened.
    if ((sign === '{' || sign === '[') && top?.isArray === true && isStart) {
      ;[depth, valueLine, text, hasText] = [1, line, sign, true]
    } else if (sign === '{' || sign === '[') open(sign === '[')
    else if (sign === '}' || sign === ']') close(sign === ']')
    else if (sign === ',') emit()
    else if (sign === ':' && top !== undefined && !top.isArray) {
      top.key = parseKey(text)
      if (top.key === null) fail('json-damaged')
      text = ''
      hasText = false
    } else {
      const isSpace = sign.trim() === ''
      if (isStart && isSpace) return
      if (isStart) valueLine = line
      text += sign
      hasText = true
      if (sign === '"') isInString = true
      else if ((top === undefined && !isSpace) || text.length > MAX_VALUE) fail('json-damaged')
    }
  }
  /** Reads a run of characters inside a value or a string, and answers where it ends. */
  const inside = (chunk: string, start: number): number => {
    let at = start
    for (; at < chunk.length; at += 1) {
      const code = chunk.charCodeAt(at)
      if (code === 10) line += 1
      if (isInString) {
        if (isEscaped) isEscaped = false
        else if (code === 92) isEscaped = true
        else if (code === 34) {
          isInString = false
          if (depth === 0) break
        }
      } else if (code === 34) isInString = true
      else if (code === 123 || code === 91) depth += 1
      else if (code === 125 || code === 93) depth -= 1
      if (depth > MAX_DEPTH) fail('json-too-deep')
      if (depth === 0 && !isInString) break
    }
    const end = Math.min(at + 1, chunk.length)
    text += chunk.slice(start, end)
    if (text.length > MAX_VALUE) fail('json-damaged')
    return end
  }

  return {
    push(chunk) {
      for (let at = 0; at < chunk.length && !hasFailed; ) {
        if (depth > 0 || isInString) at = inside(chunk, at)
        else {
          if (chunk.charCodeAt(at) === 10) line += 1
          outside(chunk.charAt(at))
          at += 1
        }
      }
    },
    end() {
      if (!hasFailed && (stack.length > 0 || depth > 0 || !isAfterRoot)) fail('json-damaged')
    },
  }
}

function join(path: string, key: string): string {
  return (path === '' ? key : `${path}.${key}`).slice(0, MAX_PATH)
}

function parseKey(text: string): string | null {
  try {
    const key: unknown = JSON.parse(text)
    return typeof key === 'string' ? key : null
  } catch {
    return null
  }
}
