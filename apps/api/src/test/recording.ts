/** A database that behaves like `database` and notes the text of every statement prepared on it. */
export function recording(database: D1Database): { database: D1Database; statements: Set<string> } {
  const statements = new Set<string>()
  const recorder = new Proxy(database, {
    get(target, name) {
      // A session would prepare statements unseen.
      if (name === 'withSession') return undefined
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        if (name === 'prepare') statements.add(String(args[0]))
        return member.apply(target, args)
      }
    },
  })
  return { database: recorder, statements }
}
