import { type Arrival, type NewArrival, Receiver } from './receiver.ts'

const COLUMNS = 'id, receiver, delivery, event, body, signature, status, arrived_at AS arrivedAt'

/** Receivers of webhooks, and the last requests that came to them; older ones make room. */
export class WebhookStore {
  private readonly sql: SqlStorage
  private readonly limit: number

  constructor(sql: SqlStorage, limit = 500) {
    this.sql = sql
    this.limit = limit
    sql.exec(`CREATE TABLE IF NOT EXISTS webhook_receivers (
      name TEXT PRIMARY KEY, secret TEXT NOT NULL, manner TEXT NOT NULL)`)
    sql.exec(`CREATE TABLE IF NOT EXISTS webhook_arrivals (
      id INTEGER PRIMARY KEY AUTOINCREMENT, receiver TEXT NOT NULL, delivery TEXT NOT NULL, event TEXT NOT NULL,
      body TEXT NOT NULL, signature TEXT NOT NULL, status INTEGER NOT NULL, arrived_at TEXT NOT NULL)`)
  }

  set(name: string, { secret, manner }: Receiver): void {
    this.sql.exec('INSERT OR REPLACE INTO webhook_receivers VALUES (?, ?, ?)', name, secret, manner)
  }

  /** The receiver of a name; one that was never set is kind and has no secret. */
  find(name: string): Receiver {
    const [found] = this.sql
      .exec('SELECT secret, manner FROM webhook_receivers WHERE name = ?', name)
      .toArray()
    return Receiver.parse(found ?? {})
  }

  add({ receiver, delivery, event, body, signature, status }: NewArrival): void {
    const { id } = this.sql
      .exec<{ id: number }>(
        'INSERT INTO webhook_arrivals (receiver, delivery, event, body, signature, status, arrived_at) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id',
        ...[receiver, delivery, event, body, signature, status, new Date().toISOString()],
      )
      .one()
    this.sql.exec('DELETE FROM webhook_arrivals WHERE id <= ?', id - this.limit)
  }

  /** Newest first; `receiver` picks one of them. */
  list(receiver: string | null): Arrival[] {
    const rows = receiver
      ? this.sql.exec<Arrival>(
          `SELECT ${COLUMNS} FROM webhook_arrivals WHERE receiver = ? ORDER BY id DESC`,
          receiver,
        )
      : this.sql.exec<Arrival>(`SELECT ${COLUMNS} FROM webhook_arrivals ORDER BY id DESC`)
    return rows.toArray()
  }

  clear(): void {
    this.sql.exec('DELETE FROM webhook_arrivals')
  }
}
