/** `npm run db:order -- EXPORT ORDERED`: makes of an export of D1 a file that an empty database takes. */
import { readFileSync, writeFileSync } from 'node:fs'
import { orderExport } from './ordered-sql.ts'

try {
  const [from, to, ...more] = process.argv.slice(2)
  if (from === undefined || to === undefined || more.length > 0)
    throw new Error(
      'npm run db:order -- EXPORT ORDERED\n\nEXPORT is what "wrangler d1 export" wrote; ORDERED is written.',
    )
  const { sql, sizes } = orderExport(readFileSync(from, 'utf8'))
  // It holds everything about everybody.
  writeFileSync(to, sql, { mode: 0o600 })
  for (const { table, rows } of sizes) console.log(`${String(rows).padStart(9)}  ${table}`)
  console.log(`\nWritten to ${to}. An empty database that takes it has as many rows in each table.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
