import type { Message, NewMessage } from './message.ts'
import type { Browser } from './subscription.ts'

const COLUMNS = 'id, browser, text, ttl, urgency, topic, contact, sent_at AS sentAt'

/** Browsers, and the last messages that came for them; older ones make room. */
export class PushStore {
  private readonly sql: SqlStorage
  private readonly limit: number

  constructor(sql: SqlStorage, limit = 500) {
    this.sql = sql
    this.limit = limit
    sql.exec(`CREATE TABLE IF NOT EXISTS browsers (
      id TEXT PRIMARY KEY, private_key TEXT NOT NULL, auth TEXT NOT NULL)`)
    sql.exec(`CREATE TABLE IF NOT EXISTS messages (
      id INTEGER PRIMARY KEY AUTOINCREMENT, browser TEXT NOT NULL, text TEXT NOT NULL, ttl TEXT NOT NULL,
      urgency TEXT NOT NULL, topic TEXT NOT NULL, contact TEXT NOT NULL, sent_at TEXT NOT NULL)`)
  }

  addBrowser({ id, privateKey, auth }: Browser): void {
    this.sql.exec('INSERT INTO browsers VALUES (?, ?, ?)', id, privateKey, auth)
  }

  findBrowser(id: string): Browser | null {
    const [found] = this.sql
      .exec<Browser>('SELECT id, private_key AS privateKey, auth FROM browsers WHERE id = ?', id)
      .toArray()
    return found ?? null
  }

  /** Ends a subscription, as a browser does. */
  removeBrowser(id: string): void {
    this.sql.exec('DELETE FROM browsers WHERE id = ?', id)
  }

  addMessage({ browser, text, ttl, urgency, topic, contact }: NewMessage): void {
    const { id } = this.sql
      .exec<{ id: number }>(
        'INSERT INTO messages (browser, text, ttl, urgency, topic, contact, sent_at) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id',
        ...[browser, text, ttl, urgency, topic, contact, new Date().toISOString()],
      )
      .one()
    this.sql.exec('DELETE FROM messages WHERE id <= ?', id - this.limit)
  }

  /** Newest first; `browser` picks one of them. */
  listMessages(browser: string | null): Message[] {
    const rows = browser
      ? this.sql.exec<Message>(`SELECT ${COLUMNS} FROM messages WHERE browser = ? ORDER BY id DESC`, browser)
      : this.sql.exec<Message>(`SELECT ${COLUMNS} FROM messages ORDER BY id DESC`)
    return rows.toArray()
  }

  clearMessages(): void {
    this.sql.exec('DELETE FROM messages')
  }
}
