import { type Db, openDb } from '#db/client.ts'

/** Statements and requests that one invocation makes at most: D1 takes 1,000 statements of it, each of a batch counted. */
export const MOST_STATEMENTS = 900

export type Budget = {
  /** The database; every statement through it is counted. */
  db: Db
  /** Counts requests to others. */
  spend: (requests: number) => void
  /** Statements and requests that are left. */
  left: () => number
  /** Whether the database has refused a batch: what is done from then on might not be noted. */
  hasFailed: () => boolean
}

/**
 * Counts what is sent to a database from here on, of `most` statements. It refuses nothing: whoever has work asks what is
 * left before each piece of it, and leaves the rest to the next run.
 */
export function openBudget(db: Db, most: number): Budget {
  let left = most
  let hasFailed = false
  const database = new Proxy(db.$client, {
    get(target, name) {
      // Every statement is prepared for the one time that it is run, alone or in a batch.
      if (name === 'prepare')
        return (query: string) => {
          left -= 1
          return target.prepare(query)
        }
      if (name === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          try {
            return await target.batch(statements)
          } catch (error) {
            hasFailed = true
            throw error
          }
        }
      return Reflect.get(target, name).bind(target)
    },
  })
  return {
    db: openDb(database),
    spend: (requests) => {
      left -= requests
    },
    left: () => left,
    hasFailed: () => hasFailed,
  }
}
