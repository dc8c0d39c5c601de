/** Creates a D1 binding that finds nothing and records what is written as SQL text. */
export function createRecorder() {
  const statements: string[] = []
  const prepared = (sql: string) => ({
    sql,
    bind: (...values: unknown[]) => prepared(withValues(sql, values)),
    raw: async () => [],
  })
  return {
    prepare: prepared,
    async batch(written: { sql: string }[]) {
      statements.push(...written.map(({ sql }) => sql))
      return written.map(() => ({ results: [], success: true, meta: {} }))
    },
    statements,
    text: () => statements.map((sql) => `${sql};\n`).join(''),
  }
}

/** Writes values into the text of a statement, for a file has no parameters. */
export function withValues(sql: string, values: unknown[]): string {
  let next = 0
  // Literals and names come first: a question mark in them is no place for a value.
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
