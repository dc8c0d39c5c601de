import { sql } from 'drizzle-orm'
import { titles } from '#db/schema.ts'

/** SQL for the entries of a JSON list, as `entry`. */
export const entries = (json: string) => sql`json_each(${json}) as entry`

/** SQL for a field of an entry. */
export const of = (name: string) => sql.raw(`entry.value ->> '${name}'`)

/** SQL that joins the stored title of an entry, as `known`. */
export const entryTitle = sql`inner join ${titles} as known on known.type = ${of('type')} and known.id = ${of('id')}`
