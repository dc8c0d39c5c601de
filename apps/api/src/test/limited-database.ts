import { env } from 'cloudflare:workers'

const RUNS = new Set<PropertyKey>(['all', 'run', 'raw', 'first'])

/** The database of one invocation, which takes so many statements, as D1 does; it counts those that it was sent. */
export function openLimitedDatabase(most = 1000) {
  let sent = 0
  function take(statements: number): void {
    sent += statements
    if (sent > most) throw new Error('D1_ERROR: Too many API requests by single Worker invocation.')
  }
  const plain = new WeakMap<object, D1PreparedStatement>()
  function watch(statement: D1PreparedStatement): D1PreparedStatement {
    const watched = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => watch(target.bind(...values))
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
          return target.batch(statements.map((one) => plain.get(one) ?? one))
        }
      return Reflect.get(target, name).bind(target)
    },
  })
  return { database, sent: () => sent }
}
