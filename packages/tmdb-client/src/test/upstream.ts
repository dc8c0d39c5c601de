import { createTmdbClient, type TmdbOptions } from '../client.ts'
import { TmdbError } from '../error.ts'
import type { Fields } from '../field.ts'

type Turn = Fields | Response | Error | 'silence'

type Call = { url: URL; headers: Record<string, string> }

/** A client of a TMDB that takes the given turns, the last one again and again; pauses are noted, not waited for. */
export function clientOf(turns: Turn[], options: Omit<TmdbOptions, 'fetch' | 'wait'> = {}) {
  const calls: Call[] = []
  const pauses: number[] = []
  const client = createTmdbClient({
    token: 'a.read.token',
    random: () => 0.5,
    ...options,
    fetch: async (url, { headers }) => {
      const turn = turns[Math.min(calls.length, turns.length - 1)]
      calls.push({ url: new URL(url), headers })
      if (turn === 'silence') return new Promise<Response>(() => {})
      if (turn instanceof Error) throw turn
      return turn instanceof Response ? turn.clone() : Response.json(turn)
    },
    wait: async (milliseconds) => {
      pauses.push(milliseconds)
    },
  })
  return { client, calls, pauses }
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
