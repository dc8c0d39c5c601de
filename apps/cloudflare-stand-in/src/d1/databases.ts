import { Hono } from 'hono'
import { answer, answerPage, Refusal } from '#answer.ts'
import { archive } from '#d1/archive.ts'
import { requireDatabase } from '#d1/require-database.ts'
import { checkSplit } from '#d1/split.ts'
import { runStatements, tableSizes } from '#d1/sqlite.ts'
import { timeTravel } from '#d1/time-travel.ts'
import type { Account, Database, Statement } from '#state.ts'

const NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/i

const LOCATION_HINTS = ['wnam', 'enam', 'weur', 'eeur', 'apac', 'oc']

export function databases(account: Account) {
  return new Hono()
    .get('/', (c) => {
      const name = c.req.query('name')
      const all = Object.values(account.databases).filter((database) => !name || database.name.includes(name))
      return answerPage(c, all.map(shown), { most: 10_000, withTotalPages: false })
    })
    .post('/', async (c) => {
      const { name, primary_location_hint: locationHint } = await c.req.json()
      if (locationHint !== undefined && !LOCATION_HINTS.includes(locationHint))
        throw new Refusal(400, 7400, `The request is malformed: "${locationHint}" is no location`)
      if (typeof name !== 'string' || !NAME.test(name))
        throw new Refusal(400, 7400, `The request is malformed: "${name}" is not a database name`)
      if (Object.values(account.databases).some((database) => database.name === name))
        throw new Refusal(400, 7502, 'A database with that name already exists')

      const createdAt = new Date().toISOString()
      const region = String(locationHint ?? 'wnam').toUpperCase()
      const database = { uuid: crypto.randomUUID(), name, createdAt, region, journal: [] }
      account.databases[database.uuid] = database
      return answer(c, shown(database))
    })
    .get('/:id', (c) => answer(c, shown(requireDatabase(account, c.req.param('id')))))
    .delete('/:id', (c) => {
      const { uuid } = requireDatabase(account, c.req.param('id'))
      delete account.databases[uuid]
      return answer(c, null)
    })
    .post('/:id/query', async (c) => {
      const database = requireDatabase(account, c.req.param('id'))
      const body: Partial<Statement> & { batch?: Partial<Statement>[] } = await c.req.json()
      const queries = body.batch ?? [body]
      const statements = queries.map(({ sql = '', params = [] }) => ({ sql, params }))
      checkSplit(statements)
      const outcomes = runStatements(database, statements)
      return answer(
        c,
        outcomes.map(({ results, changes }) => ({
          results,
          success: true,
          meta: {
            duration: 0.2,
            changes,
            rows_read: 0,
            rows_written: changes,
            last_row_id: 0,
            changed_db: true,
          },
        })),
      )
    })
    .route('/:id', archive(account))
    .route('/:id/time_travel', timeTravel(account))
}

function shown(database: Database) {
  const { uuid, name, createdAt, region } = database
  return {
    uuid,
    name,
    created_at: createdAt,
    version: 'production',
    num_tables: Object.keys(tableSizes(database)).length,
    file_size: 4096,
    running_in_region: region,
    read_replication: { mode: 'disabled' },
  }
}
