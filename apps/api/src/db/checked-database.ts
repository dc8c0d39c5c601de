/** First statement of every batch, and what reads its rows: it throws when the rest must not count. */
export type BatchCheck = {
  statement: () => D1PreparedStatement
  read: (rows: unknown[]) => Promise<void>
}

type Row = Record<string, unknown>

/** Results of a statement in the shapes of the methods that run it alone. */
const SHAPES: Partial<Record<PropertyKey, (result: D1Result<Row>, column?: unknown) => unknown>> = {
  all: (result) => result,
  run: (result) => result,
  raw: ({ results }) => results.map((row) => Object.values(row)),
  first: ({ results: [row] }, column) => (typeof column === 'string' ? row?.[column] : row) ?? null,
}

/**
 * Wraps a database so that every trip is one batch that begins with a check. A statement that runs alone gives the
 * columns of its rows by name, so two columns of one name are one.
 */
export function checkedDatabase(database: D1Database, check: BatchCheck): D1Database {
  const plain = new WeakMap<object, D1PreparedStatement>()

  async function batch(statements: D1PreparedStatement[]): Promise<D1Result<Row>[]> {
    const [checked, ...results] = await database.batch<Row>([
      check.statement(),
      ...statements.map((statement) => plain.get(statement) ?? statement),
    ])
    await check.read(checked?.results ?? [])
    return results
  }

  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values))
        const shape = SHAPES[name]
        if (shape === undefined) return Reflect.get(target, name)
        return async (column?: unknown) => {
          const [result] = await batch([target])
          if (result === undefined) throw new Error('D1_ERROR: a batch gave too few results')
          return shape(result, column)
        }
      },
    })
    plain.set(wrapped, statement)
    return wrapped
  }

  return new Proxy(database, {
    get(target, name) {
      if (name === 'batch') return batch
      if (name === 'prepare') return (query: string) => wrap(target.prepare(query))
      // Anything else, such as `exec`, would be a way around the check.
      return undefined
    },
  })
}
