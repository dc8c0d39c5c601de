import type { Grant } from './grant.ts'

const LIFETIME = 60_000

/** Codes that wait to be exchanged, once and within a minute. */
export class GrantStore {
  private readonly sql: SqlStorage
  private readonly now: () => number

  constructor(sql: SqlStorage, now = Date.now) {
    this.sql = sql
    this.now = now
    sql.exec(
      'CREATE TABLE IF NOT EXISTS grants (code TEXT PRIMARY KEY, body TEXT NOT NULL, ends_at INTEGER NOT NULL)',
    )
  }

  add(grant: Grant): string {
    const code = `demo-${crypto.randomUUID()}`
    this.sql.exec('INSERT INTO grants VALUES (?, ?, ?)', code, JSON.stringify(grant), this.now() + LIFETIME)
    return code
  }

  take(code: string): Grant | null {
    this.sql.exec('DELETE FROM grants WHERE ends_at < ?', this.now())
    const [row] = this.sql
      .exec<{ body: string }>('DELETE FROM grants WHERE code = ? RETURNING body', code)
      .toArray()
    return row ? JSON.parse(row.body) : null
  }
}
