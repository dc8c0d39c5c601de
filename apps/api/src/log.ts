import { DrizzleQueryError } from 'drizzle-orm/errors'

/** Logs a failure as one line of JSON. */
export function logFailure(event: string, error: unknown, fields: Record<string, unknown> = {}): void {
  console.error(JSON.stringify({ event, ...fields, error: wordsOf(error) }))
}

/** Whether the database failed; a single query and a batch fail in different forms. */
export function isDatabaseFailure(error: unknown): boolean {
  return (
    error instanceof DrizzleQueryError || (error instanceof Error && error.message.startsWith('D1_ERROR'))
  )
}

/** A failed query names everything that was bound to it, and that is people's own. */
function wordsOf(error: unknown): string {
  return String(error instanceof DrizzleQueryError ? error.cause : error)
}
