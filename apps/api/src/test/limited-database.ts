import { env } from 'cloudflare:workers'
import { Buffer } from 'node:buffer'

const RUNS = new Set<PropertyKey>(['all', 'run', 'raw', 'first'])

/** Bytes of a value, and of a row, that D1 takes; the database of the tests takes more. */
const MOST_BYTES = 2_000_000

/**
 * The database of one invocation, which takes so many statements and values of so many bytes, as D1 does; it counts the
 * statements that it was sent.
 */
export function openLimitedDatabase(most = 1000, mostBytes = MOST_BYTES) {
  let sent = 0
  function limit(values: readonly unknown[]): void {
    const isLarge = (value: unknown) => typeof value === 'string' && Buffer.byteLength(value) > mostBytes
    if (values.some(isLarge)) throw new Error('D1_ERROR: string or blob too big: SQLITE_TOOBIG')
  }
  function take(statements: number): void {
    sent += statements
    if (sent > most) throw new Error('D1_ERROR: Too many API requests by single Worker invocation.')
  }
  const plain = new WeakMap<object, D1PreparedStatement>()
  function watch(statement: D1PreparedStatement): D1PreparedStatement {
    const watched = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind')
          return (...values: unknown[]) => {
            limit(values)
            return watch(target.bind(...values))
          }
        const member = Reflect.get(target, name)
        if (!RUNS.has(name)) return member.bind(target)
        return async (...args: unknown[]) => {
          take(1)
          return member.apply(target, args)
        }
      },
    })
    plain.set(watched, statement)
    return watched
  }
  const database = new Proxy(env.DB, {
    get(target, name) {
      // Without sessions everything comes this way.
      if (name === 'withSession') return undefined
      if (name === 'prepare') return (query: string) => watch(target.prepare(query))
      if (name === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          take(statements.length)
          const answers = await target.batch<object>(statements.map((one) => plain.get(one) ?? one))
          for (const { results } of answers) for (const row of results) limit(Object.values(row))
          return answers
        }
      return Reflect.get(target, name).bind(target)
    },
  })
  return { database, sent: () => sent }
}
