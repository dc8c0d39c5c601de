import {
  DEFAULT_PREFERENCES,
  PREFERENCE_NAMES,
  type PreferenceName,
  type Preferences,
} from '@marquee/domain/preferences'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Account } from './account.ts'

// Somebody who has never chosen one has no value, and often no row.
const PREFERENCE_COLUMNS = PREFERENCE_NAMES.map((name) => `${selectValue(name)} as ${name}`)

function selectValue(name: PreferenceName): string {
  const column = `preference.${toSnakeCase(name)}`
  const value = DEFAULT_PREFERENCES[name]
  return value === null ? column : `coalesce(${column}, '${value}')`
}

/** Columns of an account that requests read; its password's hash stays in the database. The query joins the preferences. */
export const ACCOUNT_COLUMNS = `user.id as id, user.email as email, user.first_name as firstName,
  user.last_name as lastName, user.email_verified_at as emailVerifiedAt, user.created_at as createdAt,
  user.last_login_at as lastLoginAt, user.password_hash is not null as hasPassword,
  exists (select 1 from identity where identity.user_id = user.id and identity.provider = 'google') as hasGoogle,
  ${PREFERENCE_COLUMNS.join(', ')}`

/** The columns as SQLite gives them. */
export type AccountRow = Preferences & {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  emailVerifiedAt: number | null
  createdAt: number
  lastLoginAt: number | null
  hasPassword: number
  hasGoogle: number
}

export function accountOf(row: AccountRow): Account {
  return {
    ...row,
    emailVerifiedAt: dateOf(row.emailVerifiedAt),
    createdAt: new Date(row.createdAt),
    lastLoginAt: dateOf(row.lastLoginAt),
    hasPassword: row.hasPassword === 1,
    hasGoogle: row.hasGoogle === 1,
  }
}

function dateOf(time: number | null): Date | null {
  return time === null ? null : new Date(time)
}
