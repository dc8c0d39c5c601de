import { type SQL, sql } from 'drizzle-orm'

/** Rows as JSON, for `readJsonRows`. */
export type JsonRows<Row> = string & { readonly row?: Row }

/**
 * SQL for rows of these columns as one JSON value, each an array after the names of all. D1 takes longer to hand on forty
 * rows of twenty columns than SQLite to find them and write them as JSON, and longer for objects, which name each value.
 */
export function jsonRows<Row>(columns: Record<keyof Row & string, SQL>, from: SQL): SQL<JsonRows<Row>> {
  const names = Object.keys(columns).map((name) => sql.raw(`'${name}'`))
  const values = Object.values<SQL>(columns)
  return sql`(select json_object('columns', json_array(${sql.join(names, sql`, `)}),
    'rows', json_group_array(json_array(${sql.join(values, sql`, `)}))) from ${from})`
}

export function readJsonRows<Row>(json: JsonRows<Row>): Row[] {
  const { columns, rows }: { columns: string[]; rows: unknown[][] } = JSON.parse(json)
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (let at = 0; at < values.length; at += 1) row[columns[at] ?? ''] = values[at]
    return row as Row
  })
}
