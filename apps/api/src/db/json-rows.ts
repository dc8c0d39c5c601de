import { type SQL, sql } from 'drizzle-orm'

/** Rows as JSON, for `readJsonRows`. */
export type JsonRows<Row> = string & { readonly row?: Row }

/**
 * SQL for rows of these columns as one JSON value. D1 takes longer to hand on forty rows of twenty columns than SQLite
 * to find them and write them as JSON.
 */
export function jsonRows<Row>(columns: Record<keyof Row & string, SQL>, from: SQL): SQL<JsonRows<Row>> {
  const values = Object.entries<SQL>(columns).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  return sql`(select json_group_array(json_object(${sql.join(values, sql`, `)})) from ${from})`
}

export function readJsonRows<Row>(rows: JsonRows<Row>): Row[] {
  return JSON.parse(rows)
}
