import { COULD_NOT_SAVE } from './could-not-save.ts'

/** An answer of the API, of which only the problem is read. */
export type Refusing = { status: number; json(): Promise<unknown> }

/**
 * Reads why the API did not make a change, and the status that passes it on. It says what is wrong with a request, for
 * which trying again would not help; of a server that fails there is no more to say.
 */
export async function readRefusal(
  answer: Refusing,
): Promise<{ problem: string; message: string; status: number }> {
  if (answer.status >= 500) return { problem: 'unavailable', message: COULD_NOT_SAVE, status: 503 }
  const { problem, message } = (await answer.json()) as { problem: string; message: string }
  return { problem, message, status: answer.status }
}
