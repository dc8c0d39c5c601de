import { type AnyColumn, type GetColumnData, type SQL, sql } from 'drizzle-orm'

type Aliased<Columns extends Record<string, AnyColumn>> = {
  [Name in keyof Columns]: SQL.Aliased<GetColumnData<Columns[Name]>>
}

/**
 * Gives every column a name of its own. D1 answers a batch by column names, so two tables that both have an `id`
 * would otherwise hand out each other's values.
 */
export function aliased<Columns extends Record<string, AnyColumn>>(
  prefix: string,
  columns: Columns,
): Aliased<Columns> {
  const named = Object.entries(columns).map(([name, column]) => [
    name,
    sql`${column}`
      .mapWith((value: never) => (value === null ? null : column.mapFromDriverValue(value)))
      .as(`${prefix}_${name}`),
  ])
  return Object.fromEntries(named)
}
