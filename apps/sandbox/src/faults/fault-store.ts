import { Fault, type LimitCount, type MetFault } from './fault.ts'

type Calls = Omit<LimitCount, 'path' | 'perSecond'> & { recent: { at: number; refused: boolean }[] }

/** Faults that are switched on, and the requests that each limit counted since. */
export class FaultStore {
  private readonly sql: SqlStorage
  private faults: Fault[] | null = null
  private readonly calls = new Map<string, Calls>()

  constructor(sql: SqlStorage) {
    this.sql = sql
    sql.exec('CREATE TABLE IF NOT EXISTS faults (path TEXT PRIMARY KEY, fault TEXT NOT NULL)')
  }

  list(): Fault[] {
    this.faults ??= this.sql
      .exec<{ fault: string }>('SELECT fault FROM faults ORDER BY path')
      .toArray()
      .map(({ fault }) => Fault.parse(JSON.parse(fault)))
    return this.faults
  }

  /** Replaces all faults; of two on one path the later wins. */
  set(faults: Fault[]): void {
    this.sql.exec('DELETE FROM faults')
    for (const fault of faults) {
      this.sql.exec('INSERT OR REPLACE INTO faults VALUES (?, ?)', fault.path, JSON.stringify(fault))
    }
    this.faults = null
    this.calls.clear()
  }

  /** The fault with the longest matching path, if any; `/3/tv` covers `/3/tv/1396` but not `/3/tvs`. */
  meet(path: string): MetFault | null {
    const [found] = this.list()
      .filter((fault) => path === fault.path || path.startsWith(`${fault.path}/`))
      .sort((a, b) => b.path.length - a.path.length)
    if (!found) return null
    if (found.fault === 'slow') return { kind: 'slow', delayMs: found.delayMs }
    if (found.fault === 'rate-limited') return { kind: found.fault, retryAfter: found.retryAfter }
    if (found.fault !== 'limit') return { kind: found.fault }
    return this.isUsedUp(found.path, found.perSecond) ? { kind: 'rate-limited', retryAfter: '1' } : null
  }

  /** Requests counted by each limit since it was switched on, refused ones included. */
  limits(): LimitCount[] {
    return this.list()
      .filter((fault) => fault.fault === 'limit')
      .map(({ path, perSecond }) => {
        const { arrived, refused, mostInASecond } = this.callsOf(path)
        return { path, perSecond, arrived, refused, mostInASecond }
      })
  }

  private isUsedUp(path: string, perSecond: number): boolean {
    const now = Date.now()
    const calls = this.callsOf(path)
    const recent = calls.recent.filter(({ at }) => at > now - 1000)
    const refused = recent.filter((call) => !call.refused).length >= perSecond
    this.calls.set(path, {
      arrived: calls.arrived + 1,
      refused: calls.refused + (refused ? 1 : 0),
      mostInASecond: Math.max(calls.mostInASecond, recent.length + 1),
      recent: [...recent, { at: now, refused }],
    })
    return refused
  }

  private callsOf(path: string): Calls {
    return this.calls.get(path) ?? { arrived: 0, refused: 0, mostInASecond: 0, recent: [] }
  }
}
