import type { Mail, NewMail } from './mail.ts'

type Row = {
  id: number
  sender: string
  recipient: string
  subject: string
  text: string
  html: string
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
  }

  add({ from, to, subject, text, html }: NewMail): Mail {
    const sentAt = new Date().toISOString()
    const { id } = this.sql
      .exec<{ id: number }>(
        'INSERT INTO mails (sender, recipient, subject, text, html, sent_at) VALUES (?, ?, ?, ?, ?, ?) RETURNING id',
        from,
        to,
        subject,
        text,
        html,
        sentAt,
      )
      .one()
    this.sql.exec('DELETE FROM mails WHERE id <= ?', id - this.limit)
    return { id, from, to, subject, text, html, sentAt }
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

const mailOf = ({ id, sender, recipient, subject, text, html, sent_at }: Row): Mail => ({
  id,
  from: sender,
  to: recipient,
  subject,
  text,
  html,
  sentAt: sent_at,
})
