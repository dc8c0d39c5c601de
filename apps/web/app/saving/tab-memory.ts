/** What one page of this tab leaves for the next; a browser that keeps nothing forgets it. */
export function leaveInTab(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Then the next page does without.
  }
}

/** Takes what was left, so that it is found once; `null` when there is nothing. */
export function takeFromTab(name: string): unknown {
  try {
    const value = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    return value === null ? null : JSON.parse(value)
  } catch {
    return null
  }
}
