import { createTmdbClient, type TmdbOptions } from '../client.ts'
import { TmdbError } from '../error.ts'
import type { Fields } from '../field.ts'

type Turn = Fields | Response | Error

type Call = { url: URL; headers: Record<string, string> }

/** A client of a TMDB that takes the given turns, the last one again and again. */
export function clientOf(turns: Turn[], options: Omit<TmdbOptions, 'fetch'> = {}) {
  const calls: Call[] = []
  const client = createTmdbClient({
    token: 'a.read.token',
    ...options,
    fetch: async (url, { headers }) => {
      const turn = turns[Math.min(calls.length, turns.length - 1)]
      calls.push({ url: new URL(url), headers })
      if (turn instanceof Error) throw turn
      return turn instanceof Response ? turn.clone() : Response.json(turn)
    },
  })
  return { client, calls }
}

/** The error in which the call ends. */
export async function failureOf(call: Promise<unknown>): Promise<TmdbError> {
  const outcome = await call.then(
    () => 'an answer',
    (error: unknown) => error,
  )
  if (outcome instanceof TmdbError) return outcome
  throw new Error(`expected a TmdbError, got ${String(outcome)}`)
}
