import { DEFAULT_COLOUR } from '@marquee/domain/colour'
import { and, eq, exists, getTableColumns, sql } from 'drizzle-orm'
import { aliased } from '#db/aliased.ts'
import type { Db } from '#db/client.ts'
import { identities, preferences, users } from '#db/schema.ts'
import type { Account } from './account.ts'

const { passwordHash, ...known } = getTableColumns(users)

/** What requests know of an account; its password's hash stays in the database. The query joins the preferences. */
export function accountColumns(db: Db) {
  const google = db
    .select({ one: sql`1` })
    .from(identities)
    .where(and(eq(identities.userId, users.id), eq(identities.provider, 'google')))
  return {
    ...aliased('user', known),
    ...aliased('preference', { colour: preferences.colour }),
    hasPassword: sql<boolean>`${passwordHash} is not null`.mapWith(Boolean).as('user_has_password'),
    hasGoogle: sql<boolean>`${exists(google)}`.mapWith(Boolean).as('user_has_google'),
  }
}

/** Somebody who has never chosen a colour has no row of preferences. */
export function accountOf(row: Omit<Account, 'colour'> & { colour: Account['colour'] | null }): Account {
  return { ...row, colour: row.colour ?? DEFAULT_COLOUR }
}
