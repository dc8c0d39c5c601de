/** How many milliseconds each neighbour has for one answer; tests bring shorter ones. */
export type Deadlines = { database: number; store: number; edge: number; mail: number; catalogue: number }

export const DEADLINES: Deadlines = {
  database: 2000,
  // A cache that does not answer within this is not worth waiting for.
  store: 300,
  edge: 200,
  mail: 2000,
  catalogue: 2500,
}

/** The work's own end, or an error when time is up; the work itself cannot be stopped. */
export function within<T>(milliseconds: number, who: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`${who}: no answer within ${milliseconds} ms`))
    const timer = setTimeout(giveUp, milliseconds)
    // Whoever comes too late has nobody to tell.
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
