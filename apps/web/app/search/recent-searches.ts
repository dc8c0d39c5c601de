import { useSyncExternalStore } from 'react'

const KEY = 'recent-searches'
const MOST = 8
const none: readonly string[] = []

let known: { text: string | null; queries: readonly string[] } = { text: null, queries: none }
const listeners = new Set<() => void>()

/** Recent searches of this browser, newest first; empty on the server. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(listen, read, () => none)
}

/** Stores a query whose results were used; it never leaves the browser. */
export function rememberSearch(q: string): void {
  const query = q.trim()
  if (query === '') return
  const others = read().filter((other) => other.toLowerCase() !== query.toLowerCase())
  write(JSON.stringify([query, ...others].slice(0, MOST)))
}

export const forgetSearches = () => write(null)

function listen(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(): readonly string[] {
  const text = stored()
  // A stable object, or React would render for ever.
  if (text !== known.text) known = { text, queries: parse(text) }
  return known.queries
}

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    // Storage is blocked or full.
  }
  for (const listener of listeners) listener()
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function parse(text: string | null): readonly string[] {
  if (text === null) return none
  try {
    const queries: unknown = JSON.parse(text)
    return Array.isArray(queries) ? queries.filter((query) => typeof query === 'string').slice(0, MOST) : none
  } catch {
    return none
  }
}
