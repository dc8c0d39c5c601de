/** Returns whether a write failed because a row that must be the only one of its kind is there already. */
export function isDuplicate(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return /UNIQUE constraint failed/i.test(`${error} ${cause}`)
}
