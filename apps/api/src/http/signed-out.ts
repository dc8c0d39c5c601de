/** Thrown for a request whose session has ended; answered with 401 `signed-out`, or shown anonymously on public pages. */
export class SignedOut extends Error {}

/** Returns whether this was thrown for an ended session, by a query of Drizzle's as well, which wraps what it throws. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof SignedOut || (error instanceof Error && error.cause instanceof SignedOut)
}

/** Personal data, or `nothing` when the session has ended. */
export async function orSignedOut<T>(own: Promise<T>, nothing: T): Promise<T> {
  try {
    return await own
  } catch (error) {
    if (isSignedOut(error)) return nothing
    throw error
  }
}
