export type Dependency = 'd1' | 'kv' | 'cache' | 'tmdb' | 'mail' | 'push' | 'workflow'

/** Behaviour of a call instead of its work, or beside it. */
type Act = <T>(work: () => Promise<T>) => Promise<T>

const fails = (message: string): Act => {
  return async () => {
    throw new Error(message)
  }
}

const stalls: Act = () => new Promise<never>(() => {})

/** Does the work, and then fails. */
const failsAfter = (message: string): Act => {
  return async (work) => {
    await work()
    throw new Error(message)
  }
}

/** Returns another result than was requested. */
const comesBack = (make: () => unknown): Act => {
  return async <T>() => make() as T
}

/** Half of what should have come. */
const isCutOff: Act = async <T>(work: () => Promise<T>) => {
  const answer = await work()
  if (!(answer instanceof Response)) throw new Error('There is nothing to cut')
  const text = await answer.text()
  return new Response(text.slice(0, Math.ceil(text.length / 2)), { status: answer.status }) as T
}

const LOST = 'D1_ERROR: Network connection lost.'
const metadata = { status: 200, times: { storedAt: 0, freshUntil: 9e15, hardUntil: 9e15, keptUntil: 9e15 } }
const garbage = () =>
  new Response('<html>', {
    headers: { 'x-marquee-entry': JSON.stringify(metadata), 'content-type': 'text/html' },
  })

/** Every way in which a dependency fails. */
export const FAULTS: Record<Dependency, Record<string, Act>> = {
  d1: {
    'loses the connection': fails(LOST),
    'is overloaded': fails('D1_ERROR: D1 DB is overloaded. Requests queued for too long.'),
    'loses the connection after the work': failsAfter(LOST),
    'does not answer': stalls,
  },
  kv: {
    fails: fails('KV GET failed: 500 Internal Server Error'),
    'fails after the work': failsAfter('KV PUT failed: 500 Internal Server Error'),
    'refuses as too many': fails('KV PUT failed: 429 Too Many Requests'),
    'answers nonsense': comesBack(() => ({ value: '<html>', metadata })),
    'does not answer': stalls,
  },
  cache: {
    fails: fails('internal error'),
    'fails after the work': failsAfter('internal error'),
    'answers nonsense': comesBack(garbage),
    'does not answer': stalls,
  },
  tmdb: {
    'answers 500': comesBack(() => Response.json({ status_code: 11 }, { status: 500 })),
    'answers 429': comesBack(() => Response.json({}, { status: 429, headers: { 'retry-after': '1' } })),
    'answers 429 for a long time': comesBack(() =>
      Response.json({}, { status: 429, headers: { 'retry-after': '60' } }),
    ),
    'answers a page': comesBack(() => new Response('<!doctype html><title>It works!</title>')),
    'is cut off': isCutOff,
    'breaks the connection': fails('Network connection lost.'),
    'does not answer': stalls,
  },
  mail: {
    fails: fails('The mail service answered 500'),
    'refuses as too many': fails('The mail service answered 429'),
    'fails after the work': failsAfter('The mail service answered 500'),
    'does not answer': stalls,
  },
  push: {
    'answers 500': comesBack(() => new Response(null, { status: 500 })),
    'answers 429 for a long time': comesBack(
      () => new Response(null, { status: 429, headers: { 'retry-after': '60' } }),
    ),
    'answers that the browser is gone': comesBack(() => new Response(null, { status: 410 })),
    'breaks the connection': fails('Network connection lost.'),
    'does not answer': stalls,
  },
  workflow: {
    fails: fails('WorkflowInternalError: Internal error'),
    'fails after the work': failsAfter('WorkflowInternalError: Internal error'),
    'does not answer': stalls,
  },
}
