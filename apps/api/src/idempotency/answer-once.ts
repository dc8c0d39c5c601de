import type { Context } from 'hono'
import { z } from 'zod'
import { hashSecret } from '#auth/secret.ts'
import { tooMany } from '#auth/throttled.ts'
import { readRows } from '#db/read-rows.ts'
import type { SessionEnv } from '#env.ts'
import { invalidInput, problem } from '#http/problem.ts'
import { logFailure } from '#log.ts'
import { beginRequest, type NamedRequest, releaseRequest, storeResponse } from './queries.ts'

/** Characters of a body that is stored at most. */
const LONGEST = 80_000
const HOUR_IN_SECONDS = 3600
/** Refusals that may be another the next time, as those from 500 on. */
const PASSING = [401, 403, 408, 429]

/**
 * Answers a request that has the header `Idempotency-Key`: the first time by its handler, and for a day after that with
 * the response that was stored. One that comes again before it was worked off goes on, as of the time at which it came
 * first: what it wrote then is there already. Requests without the header never come here, and cost nothing more.
 */
export async function answerOnce(
  c: Context<SessionEnv>,
  key: string,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  const { session, clock } = c.var
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    await session.check()
    return c.json(
      invalidInput({ 'Idempotency-Key': 'Send 1 to 255 characters of ASCII without spaces' }),
      400,
    )
  }

  const named = { tokenHash: session.id, key: await hashSecret(key), requestHash: await hashRequest(c) }
  const now = clock()
  const begun = await beginRequest(session.db, session.userId, named, now)
  if (begun.state === 'full') return tooMany(c, HOUR_IN_SECONDS)
  if (begun.state === 'other') return c.json(problem('idempotency-key-used'), 422)
  if (begun.state === 'running')
    return c.json(problem('idempotency-key-running'), 409, { 'Retry-After': '1' })
  if (begun.state === 'done') {
    const headers = { 'Content-Type': 'application/json', 'Idempotent-Replayed': 'true' }
    return new Response(begun.body, { status: begun.status, headers })
  }

  c.set('clock', () => new Date(begun.requestedAt))
  await next()
  await storeOutcome(c, named, now.getTime())
}

/** A response that has something left for another request of the same, which must be worked on. */
const Unfinished = z.looseObject({ later: z.array(z.unknown()).min(1) })
const isUnfinished = (body: string) => body.startsWith('{') && Unfinished.safeParse(JSON.parse(body)).success

async function hashRequest({ req }: Context<SessionEnv>): Promise<string> {
  const { pathname, search } = new URL(req.url)
  return hashSecret(JSON.stringify([req.method, pathname, search, await req.text()]))
}

/** Stores the response, or leaves the request to be sent again; a failure takes nothing back that the handler has written. */
async function storeOutcome(c: Context<SessionEnv>, named: NamedRequest, begunAt: number): Promise<void> {
  const { status } = c.res
  const isPassing = status >= 500 || PASSING.includes(status)
  try {
    const body = isPassing ? '' : await c.res.clone().text()
    const isStored = !isPassing && body.length <= LONGEST && !isUnfinished(body)
    await readRows(c.get('db'), [
      isStored ? storeResponse(named, { begunAt, status, body }) : releaseRequest(named, begunAt),
    ])
  } catch (error) {
    logFailure('response-not-stored', error)
  }
}
