import pTimeout from 'p-timeout'

/** Milliseconds that each service has for one answer; tests bring shorter ones. */
export type Deadlines = {
  database: number
  store: number
  edge: number
  mail: number
  catalogue: number
  push: number
  webhook: number
}

export const DEADLINES: Deadlines = {
  database: 2000,
  // A cache that does not answer within this is not worth waiting for.
  store: 300,
  edge: 200,
  mail: 2000,
  catalogue: 2500,
  push: 4000,
  webhook: 10_000,
}

/** The outcome of `work`, or an error that names `who` after `milliseconds`. The work itself goes on. */
export function within<T>(milliseconds: number, who: string, work: Promise<T>): Promise<T> {
  // A message would cost a stack trace on every call, also where it is never needed.
  const fallback = () => {
    throw new Error(`${who}: no answer within ${milliseconds} ms`)
  }
  return pTimeout(work, { milliseconds, fallback })
}

/** The outcome of `work`, or `instead` after `milliseconds`. The work itself goes on. */
export function withinOr<T, const Late>(
  milliseconds: number,
  work: Promise<T>,
  instead: Late,
): Promise<T | Late> {
  return pTimeout<T, Late>(work, { milliseconds, fallback: () => instead })
}
