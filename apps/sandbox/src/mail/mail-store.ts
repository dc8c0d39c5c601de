import type { Added, Mail, NewMail } from './mail.ts'

type Row = {
  id: number
  sender: string
  recipient: string
  subject: string
  text: string
  html: string
  headers: string
  sent_at: string
}

/** The last mails; older ones make room. */
export class MailStore {
  private readonly sql: SqlStorage
  private readonly limit: number

  constructor(sql: SqlStorage, limit = 500) {
    this.sql = sql
    this.limit = limit
    sql.exec(`CREATE TABLE IF NOT EXISTS mails (
      id INTEGER PRIMARY KEY AUTOINCREMENT, sender TEXT NOT NULL, recipient TEXT NOT NULL,
      subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT NOT NULL, sent_at TEXT NOT NULL)`)
    this.addColumns()
  }

  /** A mailbox of before has the other columns already. */
  private addColumns(): void {
    const known = this.sql.exec<{ name: string }>('PRAGMA table_info(mails)').toArray()
    const isKnown = (column: string) => known.some(({ name }) => name === column)
    if (!isKnown('headers')) this.sql.exec(`ALTER TABLE mails ADD COLUMN headers TEXT NOT NULL DEFAULT '{}'`)
    if (!isKnown('idempotency_key')) this.sql.exec('ALTER TABLE mails ADD COLUMN idempotency_key TEXT')
  }

  /** Adds a mail unless one has its key, as services do that know idempotency keys. */
  addOnce(mail: NewMail, key: string): Added {
    const [known] = this.sql.exec<Row>('SELECT * FROM mails WHERE idempotency_key = ?', key).toArray()
    if (known === undefined) return { outcome: 'added', id: this.add(mail, key).id }
    const { id, sentAt: _, ...before } = mailOf(known)
    return { outcome: isSame(before, mail) ? 'repeated' : 'mismatch', id }
  }

  add({ from, to, subject, text, html, headers }: NewMail, key: string | null = null): Mail {
    const sentAt = new Date().toISOString()
    const { id } = this.sql
      .exec<{ id: number }>(
        'INSERT INTO mails (sender, recipient, subject, text, html, headers, idempotency_key, sent_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id',
        from,
        to,
        subject,
        text,
        html,
        JSON.stringify(headers),
        key,
        sentAt,
      )
      .one()
    this.sql.exec('DELETE FROM mails WHERE id <= ?', id - this.limit)
    return { id, from, to, subject, text, html, headers, sentAt }
  }

  /** Newest first; `to` picks one recipient's, whatever the case. */
  list(to: string | null): Mail[] {
    const rows = to
      ? this.sql.exec<Row>('SELECT * FROM mails WHERE lower(recipient) = lower(?) ORDER BY id DESC', to)
      : this.sql.exec<Row>('SELECT * FROM mails ORDER BY id DESC')
    return rows.toArray().map(mailOf)
  }

  find(id: number): Mail | null {
    const [row] = this.sql.exec<Row>('SELECT * FROM mails WHERE id = ?', id).toArray()
    return row ? mailOf(row) : null
  }

  clear(): void {
    this.sql.exec('DELETE FROM mails')
  }
}

const isSame = (one: NewMail, other: NewMail) =>
  (['from', 'to', 'subject', 'text', 'html'] as const).every((part) => one[part] === other[part])

const mailOf = ({ id, sender, recipient, subject, text, html, headers, sent_at }: Row): Mail => ({
  id,
  from: sender,
  to: recipient,
  subject,
  text,
  html,
  headers: JSON.parse(headers),
  sentAt: sent_at,
})
