import { Hono } from 'hono'
import { answer, Refusal } from '#answer.ts'
import { dump } from '#d1/dump.ts'
import { requireDatabase } from '#d1/require-database.ts'
import { runStatements } from '#d1/sqlite.ts'
import type { Account, Database } from '#state.ts'

/** Files of an export or an import, at an address that needs no token: the address is the secret. */
const files = new Map<string, string>()

/** Outcome of a database's last import, which clients poll, as no import ends at once. */
const running = new WeakMap<Database, Record<string, unknown>>()

/** Export to a file and import from one, both of which wrangler does in steps. */
export function archive(account: Account) {
  return new Hono()
    .post('/export', (c) => {
      const database = requireDatabase(account, c.req.param('id'))
      const filename = `${database.uuid}-${crypto.randomUUID()}.sql`
      files.set(filename, dump(database))
      const signed_url = new URL(`/files/${filename}`, c.req.url).href
      return answer(c, {
        success: true,
        type: 'export',
        status: 'complete',
        at_bookmark: database.journal.at(-1)?.bookmark ?? '',
        messages: [],
        result: { filename, signed_url },
      })
    })
    .post('/import', async (c) => {
      const database = requireDatabase(account, c.req.param('id'))
      const { action, etag, filename } = await c.req.json()
      if (action === 'poll') {
        const outcome = running.get(database)
        if (!outcome) throw new Refusal(400, 7400, 'Not currently importing anything.')
        return answer(c, outcome)
      }
      if (action === 'init') {
        const name = `${etag}.sql`
        return answer(c, { filename: name, upload_url: new URL(`/files/${name}`, c.req.url).href })
      }
      const sql = files.get(filename)
      if (action !== 'ingest' || sql === undefined) throw new Refusal(400, 7400, 'The import was not begun')
      // One file is one change, and each statement of it is checked at once.
      const text = sql.replaceAll(/^PRAGMA defer_foreign_keys.*$/gim, '')
      runStatements(database, [{ sql: text, params: [] }])
      const bookmark = database.journal.at(-1)?.bookmark ?? ''
      const result = {
        final_bookmark: bookmark,
        num_queries: text.split(';').length - 1,
        meta: { duration: 1, rows_read: 0, rows_written: 0, served_by: 'stand-in', size_after: 4096 },
      }
      running.set(database, { ...imported(bookmark), status: 'complete', result })
      return answer(c, { ...imported(bookmark), status: 'active' })
    })
}

function imported(bookmark: string) {
  return { success: true, type: 'import', at_bookmark: bookmark, messages: [] }
}

export const archiveFiles = new Hono()
  .get('/:name', (c) => {
    const file = files.get(c.req.param('name'))
    return file === undefined ? c.notFound() : c.text(file)
  })
  .put('/:name', async (c) => {
    const { createHash } = await import('node:crypto')
    const text = await c.req.text()
    files.set(c.req.param('name'), text)
    c.header('etag', `"${createHash('md5').update(text).digest('hex')}"`)
    return c.body(null, 200)
  })
