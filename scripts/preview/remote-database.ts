import type { Cloudflare } from '../deploy/cloudflare.ts'
import { query } from '../deploy/storage.ts'

type Row = Record<string, unknown>

/** As much of a D1 binding as the seed needs, spoken over the API. */
export function remoteDatabase(cloudflare: Cloudflare, databaseId: string) {
  const run = async (sql: string) => {
    const results = await query<Row>(cloudflare, databaseId, sql)
    return { results, success: true, meta: {} }
  }
  const prepared = (sql: string) => ({
    sql,
    bind: (...values: unknown[]) => prepared(withValues(sql, values)),
    all: () => run(sql),
    run: () => run(sql),
    raw: async () => (await run(sql)).results.map((row) => Object.values(row)),
  })
  return {
    prepare: prepared,
    /** Statements in one text are one transaction. */
    async batch(statements: { sql: string }[]) {
      await run(statements.map(({ sql }) => sql).join(';\n'))
      return statements.map(() => ({ results: [], success: true, meta: {} }))
    },
  }
}

/** Writes values into the text of a statement, for texts with several statements cannot have parameters. */
function withValues(sql: string, values: unknown[]): string {
  let next = 0
  return sql.replaceAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g, (part) =>
    part === '?' ? literal(values[next++]) : part,
  )
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  return `'${String(value).replaceAll("'", "''")}'`
}
