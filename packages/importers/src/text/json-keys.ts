/** A text that does not end goes on to the end, or it would be looked through again from each quote inside it. */
const TOKEN = /"(?:[^"\\]|\\.)*"?|[{}[\]:,]/g
const MAX_DEPTH = 4
const MAX_KEYS = 500

/**
 * Paths of the keys in the beginning of a file of JSON, which may be cut anywhere: `[].show.title`, `shows[].status`,
 * `version`. Which of them a file has is how it is recognised.
 */
export function jsonKeys(head: string): Set<string> {
  const keys = new Set<string>()
  const path: string[] = []
  let before = ''
  for (const [token] of head.matchAll(TOKEN)) {
    if (token === '[') path.push('[]')
    else if (token === '{') path.push('')
    else if (token === '}' || token === ']') path.pop()
    else if (token === ':' && path.length <= MAX_DEPTH * 2 && keys.size < MAX_KEYS) {
      path[path.length - 1] = before.slice(1, -1)
      keys.add(pathOf(path))
    }
    before = token
  }
  return keys
}

function pathOf(path: readonly string[]): string {
  return path.reduce((text, part) => (part === '[]' || text === '' ? text + part : `${text}.${part}`), '')
}
