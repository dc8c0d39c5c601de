import type { Counters } from './counters.ts'
import { within } from './deadline.ts'

/** Time until which, by the clock, the primary is taken for the nearest replica. */
export type Nearest = { primaryUntil: number }

type Watch = { counters: Counters; limit: number; readFrom: string; nearest: Nearest }

/** Database of one request; `bookmark` is the position that later reads must have reached to see its writes. */
export type WatchedDatabase = { database: D1Database; bookmark: () => string | null }

/** A replica may be added at any time, and is to be found then. */
const MINUTE = 60_000

const RUNS = new Set<PropertyKey>(['all', 'run', 'raw', 'first'])

/**
 * Wraps a database: round trips are counted and have a time limit, and reads go to a replica where one is new enough
 * and nearer than the primary, which answers whenever there is no session.
 * A read whose connection breaks is tried once more; a write never is, for it may have been done.
 */
export function watchDatabase(
  real: D1Database,
  { counters, limit, readFrom, nearest }: Watch,
): WatchedDatabase {
  const readsAtPrimary = readFrom === 'first-primary' || nearest.primaryUntil > Date.now()
  let session: D1DatabaseSession | null = null
  // Opened when it is needed: in a session every answer has a bookmark, which takes a third of a small query's time.
  function open(isRead: boolean): D1Database | D1DatabaseSession {
    if ((isRead && readsAtPrimary) || typeof real.withSession !== 'function') return real
    session ??= real.withSession(readFrom)
    return session
  }
  function learn([answer]: readonly D1Result[]): void {
    const wasFree = session !== null && readFrom === 'first-unconstrained'
    if (wasFree && answer?.meta.served_by_primary === true) nearest.primaryUntil = Date.now() + MINUTE
  }
  const plain = new WeakMap<object, D1PreparedStatement>()
  const reads = new WeakSet<object>()

  async function trip<T>(isRead: boolean, work: () => Promise<T>): Promise<T> {
    counters.d1 += 1
    try {
      return await within(limit, 'D1_ERROR', start(work))
    } catch (error) {
      if (!isRead || !isBroken(error)) throw error
      counters.d1 += 1
      return within(limit, 'D1_ERROR', start(work))
    }
  }

  function watch(statement: D1PreparedStatement, isRead: boolean): D1PreparedStatement {
    const watched = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => watch(target.bind(...values), isRead)
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        if (!RUNS.has(name)) return member.bind(target)
        return (...args: unknown[]) => trip(isRead, async () => member.apply(target, args))
      },
    })
    plain.set(watched, statement)
    if (isRead) reads.add(watched)
    return watched
  }

  const database = new Proxy(real, {
    get(target, name) {
      if (name === 'prepare')
        return (query: string) => {
          const isRead = /^\s*select\b/i.test(query)
          return watch(open(isRead).prepare(query), isRead)
        }
      if (name === 'batch') {
        return (statements: D1PreparedStatement[]) => {
          const isRead = statements.every((statement) => reads.has(statement))
          return trip(isRead, async () => {
            const answers = await open(isRead).batch(
              statements.map((statement) => plain.get(statement) ?? statement),
            )
            if (isRead) learn(answers)
            return answers
          })
        }
      }
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  return { database, bookmark: () => session?.getBookmark() ?? null }
}

/** Turns a synchronous throw into a rejection. */
async function start<T>(work: () => Promise<T>): Promise<T> {
  return work()
}

function isBroken(error: unknown): boolean {
  return /network connection lost|storage caused object to be reset|code was updated/i.test(String(error))
}
