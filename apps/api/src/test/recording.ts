type Recording = {
  database: D1Database
  /** Text of every statement that was prepared. */
  statements: Set<string>
  /** Texts of the statements of each batch, in its order. */
  batches: string[][]
  /** Metadata of each statement of the batches that have run, as the rows that it read. */
  metas: D1Meta[]
}

/** A database that behaves like `database` and notes what is prepared on it and sent to it as a batch. */
export function recording(database: D1Database): Recording {
  const statements = new Set<string>()
  const batches: string[][] = []
  const metas: D1Meta[] = []
  const texts = new WeakMap<object, string>()
  const noted = (statement: D1PreparedStatement, text: string): D1PreparedStatement => {
    texts.set(statement, text)
    const { bind } = statement
    statement.bind = (...values) => noted(bind.apply(statement, values), text)
    return statement
  }
  const recorder = new Proxy(database, {
    get(target, name) {
      // A session would prepare statements unseen.
      if (name === 'withSession') return undefined
      if (name === 'prepare')
        return (text: string) => {
          statements.add(text)
          return noted(target.prepare(text), text)
        }
      if (name === 'batch')
        return async (sent: D1PreparedStatement[]) => {
          batches.push(sent.map((statement) => texts.get(statement) ?? 'unknown'))
          const answers = await target.batch(sent)
          metas.push(...answers.map(({ meta }) => meta))
          return answers
        }
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  return { database: recorder, statements, batches, metas }
}
