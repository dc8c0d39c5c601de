import { Fault, type MetFault } from './fault.ts'

/** The faults switched on, and how often each limit was met in the last second. */
export class FaultBook {
  private readonly sql: SqlStorage
  private faults: Fault[] | null = null
  private readonly calls = new Map<string, number[]>()

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

  /** Of two faults on one path the later wins. */
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
    if (found.fault !== 'limit') return { kind: found.fault }
    return this.isUsedUp(found.path, found.perSecond) ? { kind: 'rate-limited' } : null
  }

  private isUsedUp(path: string, perSecond: number): boolean {
    const now = Date.now()
    const recent = (this.calls.get(path) ?? []).filter((time) => time > now - 1000)
    const usedUp = recent.length >= perSecond
    this.calls.set(path, usedUp ? recent : [...recent, now])
    return usedUp
  }
}
