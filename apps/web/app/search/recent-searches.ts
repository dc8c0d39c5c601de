import { useSyncExternalStore } from 'react'
import { pageOwner } from '#saving/owner.ts'
import { useViewer } from '#shell/root-data.ts'

const KEY = 'recent-searches'
/** Eight queries and, before them, the account that they are of; empty without one. */
const MOST = 9
const none: readonly string[] = []

let known: { text: string | null; owner?: string; queries: readonly string[] } = { text: null, queries: none }
const listeners = new Set<() => void>()

/** Recent searches of the viewer in this browser, newest first; empty on the server. */
export function useRecentSearches(): readonly string[] {
  const owner = useViewer()?.createdAt
  return useSyncExternalStore(
    listen,
    () => read(owner),
    () => none,
  )
}

/** Stores a query whose results were used; it never leaves the browser. */
export function rememberSearch(q: string): void {
  const query = q.trim()
  if (query === '') return
  const owner = pageOwner() ?? ''
  const others = read(owner).filter((other) => other.toLowerCase() !== query.toLowerCase())
  write(JSON.stringify([owner, query, ...others].slice(0, MOST)))
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

/** Queries of the viewer, and from before they logged in; not of somebody else whose session has ended. */
function read(viewer: string | undefined): readonly string[] {
  const text = stored()
  // A stable object, or React would render for ever.
  if (text !== known.text) {
    const [owner, ...queries] = parse(text)
    known = { text, owner, queries }
  }
  return known.owner && known.owner !== viewer ? none : known.queries
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

/** Reads what was stored. Versions until November 2026 named no account: the first query of theirs is that of none. */
function parse(text: string | null): readonly string[] {
  try {
    const queries: unknown[] = [JSON.parse(text ?? '[]')].flat()
    return queries.filter((query) => typeof query === 'string')
  } catch {
    return none
  }
}
