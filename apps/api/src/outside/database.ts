import { within } from './deadline.ts'
import type { Tally } from './tally.ts'

type Watch = { tally: Tally; limit: number; readFrom: string | null }

/** A database of one request: how far reads must have come to see what was written here. */
export type WatchedDatabase = { database: D1Database; bookmark: () => string | null }

const RUNS = new Set<PropertyKey>(['all', 'run', 'raw', 'first'])

/**
 * The same database, counted, with a time limit on every trip, reading from a replica where that is new enough.
 * A read whose connection breaks is tried once more; a write never is, for it may have been done.
 */
export function watchDatabase(real: D1Database, { tally, limit, readFrom }: Watch): WatchedDatabase {
  let session: D1DatabaseSession | null | undefined
  // Opened when it is needed: most requests of nobody in particular never do.
  function open(): D1Database | D1DatabaseSession {
    const hasSessions = readFrom !== null && typeof real.withSession === 'function'
    session ??= hasSessions ? real.withSession(readFrom) : null
    return session ?? real
  }
  const plain = new WeakMap<object, D1PreparedStatement>()
  const reads = new WeakSet<object>()

  async function trip<T>(isRead: boolean, work: () => Promise<T>): Promise<T> {
    tally.d1 += 1
    try {
      return await within(limit, 'D1_ERROR', start(work))
    } catch (error) {
      if (!isRead || !isBroken(error)) throw error
      tally.d1 += 1
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
        return (query: string) => watch(open().prepare(query), /^\s*select\b/i.test(query))
      if (name === 'batch') {
        return (statements: D1PreparedStatement[]) => {
          const isRead = statements.every((statement) => reads.has(statement))
          return trip(isRead, () =>
            open().batch(statements.map((statement) => plain.get(statement) ?? statement)),
          )
        }
      }
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  return { database, bookmark: () => session?.getBookmark() ?? null }
}

/** What throws before it has begun is a failure like any other. */
async function start<T>(work: () => Promise<T>): Promise<T> {
  return work()
}

function isBroken(error: unknown): boolean {
  return /network connection lost|storage caused object to be reset|code was updated/i.test(String(error))
}
