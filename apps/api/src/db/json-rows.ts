import { type SQL, sql } from 'drizzle-orm'

/** Rows as JSON, for `readJsonRows`. */
export type JsonRows<Row> = string & { readonly row?: Row }

/**
 * SQL for rows of these columns as one JSON value, each an array after the names of all. A column that is a text is SQL as
 * it stands, which takes less time to put together. D1 takes longer to hand on forty rows of twenty columns than SQLite to
 * find them and write them as JSON, and longer for objects, which name each value.
 */
export function jsonRows<Row>(
  columns: Record<keyof Row & string, SQL | string>,
  from: SQL,
): SQL<JsonRows<Row>> {
  const names = Object.keys(columns).map((name) => `'${name}'`)
  return sql`(select json_object('columns', json_array(${sql.raw(names.join(', '))}),
    'rows', json_group_array(json_array(${listOf(Object.values(columns))}))) from ${from})`
}

/** SQL for a list of columns, in which texts that follow each other are one chunk. */
function listOf(columns: readonly (SQL | string)[]): SQL {
  const chunks: SQL[] = []
  let text = ''
  for (const [index, column] of columns.entries()) {
    if (index > 0) text += ', '
    if (typeof column === 'string') text += column
    else {
      chunks.push(sql.raw(text), column)
      text = ''
    }
  }
  return sql.join([...chunks, sql.raw(text)])
}

export function readJsonRows<Row>(json: JsonRows<Row>): Row[] {
  const { columns, rows }: { columns: string[]; rows: unknown[][] } = JSON.parse(json)
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (let at = 0; at < values.length; at += 1) row[columns[at] ?? ''] = values[at]
    return row as Row
  })
}
