import { TmdbError } from './error.ts'

/** Returns an answer of the catalogue, or `null` when it says that there is nothing; throws when it does not answer. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof TmdbError && error.kind === 'not-found') return null
    throw error
  }
}
