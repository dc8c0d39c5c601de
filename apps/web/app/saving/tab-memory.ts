/** Stores a value for the next page of this tab, where the browser allows it. */
export function leaveInTab(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value ?? null))
  } catch {
    // Storage is blocked or full: the next page does without.
  }
}

/** Takes a stored value, so that it is found once; `null` when there is none. */
export function takeFromTab(name: string): unknown {
  try {
    const value = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    return value === null ? null : JSON.parse(value)
  } catch {
    return null
  }
}
